-- What the last change of single nights of a property has replaced, so that it can be taken back until the rates change again.
create table rate_undo (
  property_id integer primary key references property,
  -- The version of the rates that the change made.
  version integer not null,
  room_types integer[] not null,
  first_night date not null,
  last_night date not null,
  days jsonb not null,
  changed_at timestamptz not null default now(),
  check (last_night >= first_night)
);

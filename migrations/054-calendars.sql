-- Calendars elsewhere: the address under which a room's taken nights can be read, and the calendars of other channels
-- that close nights here.

-- Closed by a calendar elsewhere, so that the hotel cannot open it here.
alter table closure add column elsewhere boolean not null default false;

create table calendar_export (
  room_id     integer primary key references room,
  property_id integer not null references property,
  token       text not null unique,
  created_at  timestamptz not null default now()
);

-- What the address of a room has shown, so that an entry keeps its number of changes.
create table calendar_export_entry (
  room_id     integer not null references room,
  uid         text not null,
  check_in    date not null,
  check_out   date not null,
  sequence    integer not null default 0,
  listed      boolean not null default true,
  changed_at  timestamptz not null default now(),
  primary key (room_id, uid)
);

create table calendar_feed (
  id            integer generated always as identity primary key,
  property_id   integer not null references property,
  room_id       integer not null references room,
  channel       text not null check (channel in ('airbnb', 'booking', 'vrbo', 'other')),
  name          text not null,
  address       text not null,
  etag          text,
  last_modified text,
  next_fetch_at timestamptz not null default now(),
  attempted_at  timestamptz,
  succeeded_at  timestamptz,
  fault         text,
  failures      integer not null default 0,
  failing_since timestamptz,
  created_at    timestamptz not null default now(),
  unique (room_id, address)
);
create index calendar_feed_next_idx on calendar_feed (next_fetch_at);
create index calendar_feed_property_idx on calendar_feed (property_id);

-- One stay or closed range of a feed. Neither its texts nor its own identifier are stored: both may name a guest.
create table calendar_event (
  id          bigint generated always as identity primary key,
  feed_id     integer not null references calendar_feed on delete cascade,
  property_id integer not null,
  room_id     integer not null references room,
  uid_hash    text not null,
  check_in    date not null,
  check_out   date not null,
  reservation boolean not null,
  closure_id  bigint references closure,
  echo_at     timestamptz,
  misses      integer not null default 0,
  created_at  timestamptz not null default now(),
  unique (feed_id, uid_hash),
  check (check_out > check_in),
  check (num_nonnulls(closure_id, echo_at) = 1)
);
create index calendar_event_room_idx on calendar_event (room_id) where closure_id is not null;
comment on column calendar_event.echo_at is 'when it last was what this room''s own export says; such an event closes nothing';
comment on column calendar_event.misses is 'good fetches in a row without it';

-- An event of a feed in the nights of a booking.
create table calendar_conflict (
  id          integer generated always as identity primary key,
  property_id integer not null references property,
  event_id    bigint not null references calendar_event on delete cascade,
  booking_id  bigint not null references booking,
  found_at    timestamptz not null default now(),
  settled_at  timestamptz,
  settled_by  integer references account,
  settlement  text check (settlement in ('moved', 'by_hand', 'gone')),
  unique (event_id, booking_id),
  check (num_nonnulls(settled_at, settlement) in (0, 2))
);
create index calendar_conflict_open_idx on calendar_conflict (property_id) where settled_at is null;

-- A night that a booking or a closure gives up is closed at once where a calendar elsewhere has it.
create function close_nights_elsewhere() returns trigger language plpgsql as $$
begin
  insert into room_night (property_id, room_id, night, closure_id)
    select distinct on (freed.room_id, freed.night) event.property_id, event.room_id, freed.night, event.closure_id
    from freed join calendar_event event
      on event.room_id = freed.room_id and freed.night >= event.check_in and freed.night < event.check_out
    where event.closure_id is not null and freed.night >= (now() at time zone 'Africa/Dar_es_Salaam')::date
    order by freed.room_id, freed.night, event.id
    on conflict do nothing;
  return null;
end $$;

create trigger room_night_freed after delete on room_night referencing old table as freed
  for each statement execute function close_nights_elsewhere();

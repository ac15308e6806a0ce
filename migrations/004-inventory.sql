-- One row per room and night that is taken; the primary key is what makes a double booking impossible.

create table closure (
  id          bigint generated always as identity primary key,
  property_id integer not null references property,
  room_id     integer not null references room,
  reason      text not null default '',
  account_id  integer references account,
  created_at  timestamptz not null default now()
);

create table room_night (
  property_id integer not null,
  room_id     integer not null references room,
  night       date not null,
  booking_id  bigint references booking,
  closure_id  bigint references closure,
  primary key (room_id, night),
  check (num_nonnulls(booking_id, closure_id) = 1)
);
create index room_night_booking_idx on room_night (booking_id) where booking_id is not null;
create index room_night_closure_idx on room_night (closure_id) where closure_id is not null;

-- What search indexes in other processes must read again, ordered by the transaction that changed it.
create table inventory_change (
  xid         xid8 not null default pg_current_xact_id(),
  seq         bigint generated always as identity,
  property_id integer not null,
  room_id     integer,
  at          timestamptz not null default now(),
  primary key (xid, seq)
);
create index inventory_change_at_idx on inventory_change (at);
comment on column inventory_change.room_id is 'null: anything about the property may have changed';

-- Bookings and every move of their lives.

create table booking (
  id                  bigint generated always as identity primary key,
  reference           text not null unique,
  property_id         integer not null references property,
  room_id             integer not null references room,
  account_id          integer references account,
  guest_name          text not null,
  guest_email         text,
  guest_phone         text not null check (guest_phone ~ '^255[0-9]{9}$'),
  guest_document      text,
  check_in            date not null,
  check_out           date not null,
  nights              integer not null generated always as (check_out - check_in) stored,
  guests              integer not null check (guests >= 1),
  children            integer not null default 0 check (children >= 0),
  status              text not null check (status in ('pending', 'confirmed', 'checked_in', 'checked_out', 'no_show', 'cancelled', 'expired')),
  booking_source      text not null check (booking_source in ('ota', 'walk_in', 'phone', 'email', 'other')),
  nightly_price       integer not null check (nightly_price > 0),
  discount_amount     integer not null default 0 check (discount_amount >= 0),
  total_amount        integer not null check (total_amount >= 0),
  promotion_id        integer references promotion,
  cancellation_policy text not null check (cancellation_policy in ('flexible', 'moderate', 'strict')),
  commission_percent  integer not null,
  -- How the money comes: through the platform, in cash at the desk, or later at the hotel.
  settlement          text not null default 'online' check (settlement in ('online', 'cash', 'later')),
  hold_expires_at     timestamptz,
  notes               text not null default '',
  created_at          timestamptz not null default now(),
  check (check_out > check_in),
  check (status <> 'pending' or booking_source <> 'ota' or hold_expires_at is not null)
);
create index booking_account_idx on booking (account_id, check_in desc);
create index booking_property_idx on booking (property_id, check_in);
create index booking_hold_idx on booking (hold_expires_at) where status = 'pending';

-- One row per move, written in the transaction that makes it.
create table booking_move (
  id          bigint generated always as identity primary key,
  booking_id  bigint not null references booking,
  property_id integer not null,
  move        text not null,
  from_status text,
  to_status   text not null,
  actor       text not null check (actor in ('traveller', 'hotel', 'platform', 'payment', 'clock')),
  account_id  integer references account,
  reason      text not null default '',
  at          timestamptz not null default now()
);
create index booking_move_booking_idx on booking_move (booking_id, id);

-- The answer to a request that carried an Idempotency-Key, kept for repeats.
create table idempotency (
  account_id   integer not null references account on delete cascade,
  route        text not null,
  key          text not null,
  request_hash bytea not null,
  status       integer,
  reply        jsonb,
  created_at   timestamptz not null default now(),
  primary key (account_id, route, key)
);
create index idempotency_created_idx on idempotency (created_at);

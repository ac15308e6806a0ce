-- What guest and hotel write to each other about a booking. The deletion of the guest's account empties the words.
create table booking_message (
  id         integer generated always as identity primary key,
  booking_id bigint not null references booking,
  side       text not null check (side in ('guest', 'hotel')),
  account_id integer references account on delete set null,
  body       text not null check (length(body) <= 1000),
  created_at timestamptz not null default now(),
  erased_at  timestamptz,
  check (case when erased_at is null then body ~ '\S' else body = '' end)
);
create index booking_message_booking_idx on booking_message (booking_id, id);
create index booking_message_account_idx on booking_message (account_id);

-- One row for each booking with messages: the last message of each side, and the last message of the other side that it has
-- read; 0 if there is none. The mark of the hotel is that of all who answer for it.
create table booking_conversation (
  booking_id   bigint primary key references booking,
  property_id  integer not null references property,
  guest_last   integer not null default 0,
  hotel_last   integer not null default 0,
  guest_read   integer not null default 0 check (guest_read between 0 and hotel_last),
  hotel_read   integer not null default 0 check (hotel_read between 0 and guest_last),
  last_id      integer not null generated always as (greatest(guest_last, hotel_last)) stored,
  hotel_unread boolean not null generated always as (guest_last > hotel_read) stored
);
-- The list of a hotel: what it has not read first, then the latest.
create index booking_conversation_list_idx on booking_conversation (property_id, hotel_unread desc, last_id desc);

-- Several rooms that one group takes for the same nights. Each room is a booking of its own; the group holds them together.
create table group_booking (
  id            integer generated always as identity primary key,
  property_id   integer not null references property,
  name          text not null check (name ~ '\S' and length(name) <= 120),
  contact_name  text not null check (contact_name ~ '\S' and length(contact_name) <= 120),
  contact_phone text not null,
  contact_email text,
  account_id    integer references account on delete set null,
  created_at    timestamptz not null default now()
);
create index group_booking_property_idx on group_booking (property_id);
create index group_booking_account_idx on group_booking (account_id);

-- The bookings of a group; a booking is in one group at most.
create table group_booking_room (
  booking_id       bigint primary key references booking,
  group_booking_id integer not null references group_booking
);
create index group_booking_room_group_idx on group_booking_room (group_booking_id, booking_id);

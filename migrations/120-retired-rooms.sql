-- A room that a hotel does not let any more is retired: it is in no list and cannot be booked, and its past stays in place.

alter table room add column retired_at timestamptz;
comment on column room.retired_at is 'since when the hotel does not let it any more; null while it does';
alter table room add check (retired_at is null or not is_available);

-- A new room may have the number of a retired one.
alter table room drop constraint room_property_id_room_number_key;
create unique index room_number_in_use on room (property_id, room_number) where retired_at is null;

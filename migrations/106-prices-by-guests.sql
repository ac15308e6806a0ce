-- What guests pay besides the price of a room, per night: the price of the room is for some adults, each further adult
-- pays, and children pay by their age. Of one room type, or of all types that have none of their own.

create table guest_price (
  id              integer generated always as identity primary key,
  property_id     integer not null references property,
  room_type_id    integer references room_type,
  included_adults integer not null check (included_adults between 1 and 50),
  extra_adult_tsh integer not null check (extra_adult_tsh between 0 and 20000000),
  age_bands       jsonb not null default '[]' check (jsonb_typeof(age_bands) = 'array' and jsonb_array_length(age_bands) <= 4),
  unique nulls not distinct (property_id, room_type_id)
);
comment on column guest_price.age_bands is
  'groups of children from the youngest: up_to_age and price_tsh; older children are counted as adults, without groups they pay nothing';

create trigger note_insert after insert on guest_price referencing new table as changed
  for each statement execute function note_rate_change();
create trigger note_update after update on guest_price referencing new table as changed
  for each statement execute function note_rate_change();
create trigger note_delete after delete on guest_price referencing old table as changed
  for each statement execute function note_rate_change();

alter table booking add column guest_charge jsonb check (jsonb_typeof(guest_charge) = 'object');
comment on column booking.guest_charge is
  'the prices by guests as they were sold, with the ages of the children; part of the prices of the nights. Null: none';

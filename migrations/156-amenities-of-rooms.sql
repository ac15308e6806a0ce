-- What a room has that not every room of the property has: its own air conditioning, balcony, kettle. Optional, as its other facts.

alter table room
  add column amenities text[] not null default '{}' check (cardinality(amenities) <= 40 and array_position(amenities, null) is null);
comment on column room.amenities is 'keys of the list in src/domain/room-amenity.ts, in its order, so that a new one needs no migration';

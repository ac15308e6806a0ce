-- Residents' prices of one room type, which hold in place of the property's; 0 percent is everybody's price.
create table residency_type_price (
  property_id  integer not null references property,
  room_type_id integer not null references room_type,
  residency    text not null check (residency in ('citizen', 'east_african')),
  percent      integer not null check (percent between 0 and 90),
  primary key (property_id, room_type_id, residency)
);

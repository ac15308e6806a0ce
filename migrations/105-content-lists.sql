-- The platform edits the reference lists: two editors do not overwrite each other, and a name without Swahili is known.

alter table category
  add column version integer not null default 1,
  add column lacks_name_sw boolean not null default false;
alter table amenity
  add column version integer not null default 1,
  add column lacks_name_sw boolean not null default false;
alter table room_type
  add column version integer not null default 1,
  add column lacks_name_sw boolean not null default false,
  add column position integer not null default 0;
alter table extra_service
  add column version integer not null default 1,
  add column lacks_name_sw boolean not null default false,
  add column position integer not null default 0;

comment on column category.lacks_name_sw is 'name_sw is a copy of the English name until somebody translates it; so in each of these lists';
comment on column room_type.position is 'equal numbers are in the order of their names';

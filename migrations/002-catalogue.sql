-- What is for sale: places, properties, rooms and what they offer.

create table region (
  id        integer generated always as identity primary key,
  name      text not null unique,
  latitude  double precision not null,
  longitude double precision not null,
  position  integer not null
);

create table destination (
  id        integer generated always as identity primary key,
  region_id integer not null references region,
  name      text not null,
  latitude  double precision not null,
  longitude double precision not null,
  position  integer not null,
  unique (region_id, name)
);

create table category (
  id       integer generated always as identity primary key,
  name     text not null unique,
  name_sw  text not null,
  icon     text not null,
  position integer not null
);

create table room_type (
  id      integer generated always as identity primary key,
  name    text not null unique,
  name_sw text not null
);

create table amenity (
  id       integer generated always as identity primary key,
  name     text not null unique,
  name_sw  text not null,
  icon     text not null,
  position integer not null
);

create table extra_service (
  id          integer generated always as identity primary key,
  name        text not null unique,
  name_sw     text not null,
  description text not null default '',
  price_tsh   integer not null check (price_tsh >= 0)
);

create table property (
  id                  integer generated always as identity primary key,
  owner_id            integer not null references account,
  category_id         integer not null references category,
  destination_id      integer not null references destination,
  name                text not null,
  description_en      text not null default '',
  description_sw      text not null default '',
  address             text not null default '',
  latitude            double precision not null,
  longitude           double precision not null,
  phone               text check (phone ~ '^255[0-9]{9}$'),
  status              text not null default 'draft' check (status in ('draft', 'live', 'paused')),
  is_featured         boolean not null default false,
  cancellation_policy text not null default 'flexible' check (cancellation_policy in ('flexible', 'moderate', 'strict')),
  commission_percent  integer not null default 10 check (commission_percent between 0 and 50),
  check_in_time       text not null default '14:00' check (check_in_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  check_out_time      text not null default '10:00' check (check_out_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  created_at          timestamptz not null default now()
);
create index property_owner_idx on property (owner_id);
create index property_destination_idx on property (destination_id) where status = 'live';

create table property_amenity (
  property_id integer not null references property on delete cascade,
  amenity_id  integer not null references amenity,
  primary key (property_id, amenity_id)
);
create index property_amenity_amenity_idx on property_amenity (amenity_id);

-- A picture of a property (room_id null) or of one of its rooms, as a path that this server answers.
create table picture (
  id          integer generated always as identity primary key,
  property_id integer not null references property on delete cascade,
  room_id     integer,
  path        text not null,
  alt_en      text not null,
  alt_sw      text not null,
  colour      text not null default '#e7ddcf' check (colour ~ '^#[0-9a-f]{6}$'),
  position    integer not null default 0
);
create index picture_property_idx on picture (property_id, room_id, position);

-- The sold unit.
create table room (
  id             integer generated always as identity primary key,
  property_id    integer not null references property,
  room_type_id   integer not null references room_type,
  room_number    text not null,
  description_en text not null default '',
  description_sw text not null default '',
  price_tsh      integer not null check (price_tsh > 0),
  max_adults     integer not null check (max_adults between 1 and 20),
  max_children   integer not null check (max_children between 0 and 20),
  is_available   boolean not null default true,
  created_at     timestamptz not null default now(),
  unique (property_id, room_number)
);
alter table picture add foreign key (room_id) references room on delete cascade;

create table promotion (
  id          integer generated always as identity primary key,
  code        text not null unique check (code = upper(code)),
  percent     integer not null check (percent between 1 and 90),
  valid_from  date not null,
  valid_until date not null,
  min_nights  integer not null default 1,
  max_uses    integer,
  uses        integer not null default 0,
  active      boolean not null default true,
  check (valid_until >= valid_from)
);

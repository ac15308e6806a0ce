-- What changes the price of a room from night to night, by property and room type: rules with a name (seasons and days of
-- the week; without a room type for all of them), and what is set for single nights, which wins.

create table rate_rule (
  id           integer generated always as identity primary key,
  property_id  integer not null references property,
  room_type_id integer references room_type,
  kind         text not null check (kind in ('season', 'weekdays')),
  name         text not null,
  first_night  date,
  last_night   date,
  weekdays     integer check (weekdays between 1 and 127),
  price_tsh    integer check (price_tsh between 1 and 20000000),
  percent      integer check (percent between -90 and 400),
  min_nights   integer check (min_nights between 1 and 30),
  check (num_nonnulls(price_tsh, percent) <= 1 and num_nonnulls(price_tsh, percent, min_nights) > 0),
  check (kind <> 'season' or (first_night is not null and last_night >= first_night and weekdays is null)),
  check (kind <> 'weekdays' or (weekdays is not null and num_nonnulls(first_night, last_night) = 0)),
  -- One night has one season of a room type.
  constraint rate_rule_seasons_apart exclude using gist (
    int4range(property_id, property_id, '[]') with &&,
    int4range(coalesce(room_type_id, 0), coalesce(room_type_id, 0), '[]') with &&,
    daterange(first_night, last_night, '[]') with &&) where (kind = 'season')
);
create index rate_rule_property_idx on rate_rule (property_id);
comment on column rate_rule.weekdays is 'one bit for each day, Sunday is 1 and Saturday 64';

create table rate_day (
  property_id         integer not null references property,
  room_type_id        integer not null references room_type,
  night               date not null,
  price_tsh           integer check (price_tsh between 1 and 20000000),
  factor              integer check (factor between 1000 and 50000),
  min_nights          integer check (min_nights between 1 and 30),
  closed_to_arrival   boolean not null default false,
  closed_to_departure boolean not null default false,
  primary key (property_id, room_type_id, night),
  check (num_nonnulls(price_tsh, factor) <= 1)
);
comment on column rate_day.factor is 'ten-thousandths of the price that season and weekday give';

-- Two people may edit the rates of a property at once: the second one is refused if they saw another version.
alter table property add column rates_version integer not null default 1;

-- A bulk change writes thousands of rows and one change.
create function note_rate_change() returns trigger language plpgsql as $$
begin
  insert into inventory_change (property_id) select distinct property_id from changed;
  return null;
end $$;

create trigger note_insert after insert on rate_rule referencing new table as changed
  for each statement execute function note_rate_change();
create trigger note_update after update on rate_rule referencing new table as changed
  for each statement execute function note_rate_change();
create trigger note_delete after delete on rate_rule referencing old table as changed
  for each statement execute function note_rate_change();
create trigger note_insert after insert on rate_day referencing new table as changed
  for each statement execute function note_rate_change();
create trigger note_update after update on rate_day referencing new table as changed
  for each statement execute function note_rate_change();
create trigger note_delete after delete on rate_day referencing old table as changed
  for each statement execute function note_rate_change();

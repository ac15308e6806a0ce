-- The platform's commission as dated rules: of one property, of a category, or of all. Bookings copy the percentage when they
-- are made, so a rule changes nothing that is booked already.

create table commission_rule (
  id          integer generated always as identity primary key,
  property_id integer references property,
  category_id integer references category,
  percent     integer not null check (percent between 0 and 50),
  valid_from  date,
  valid_until date,
  note        text not null default '',
  check (num_nonnulls(property_id, category_id) <= 1),
  check (valid_from <= valid_until),
  -- One day has one rule of a property, one of a category and one of all.
  constraint commission_rule_days_apart exclude using gist (
    int4range(coalesce(property_id, 0), coalesce(property_id, 0), '[]') with &&,
    int4range(coalesce(category_id, 0), coalesce(category_id, 0), '[]') with &&,
    daterange(valid_from, valid_until, '[]') with &&)
);
create index commission_rule_property_idx on commission_rule (property_id);
comment on table commission_rule is 'a rule of the property wins over one of its category, and that over one of all; without any it is 10 percent';
comment on column commission_rule.valid_from is 'first day on which bookings are made under it; null: without a beginning';

insert into commission_rule (property_id, percent, note)
  select id, commission_percent, 'Set before there were rules.' from property where commission_percent <> 10;

comment on column property.commission_percent is 'not read any more, see commission_rule; the next version that needs no older one beside it drops it';

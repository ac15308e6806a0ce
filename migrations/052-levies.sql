-- Taxes and levies on a stay: dated rules of the platform, for the mainland or for Zanzibar. A rule in force is included in
-- the shown price, paid at the property, or collected with the booking.

create table levy (
  id           integer generated always as identity primary key,
  name         text not null check (name <> ''),
  name_sw      text not null check (name_sw <> ''),
  jurisdiction text not null check (jurisdiction in ('mainland', 'zanzibar')),
  kind         text not null check (kind in ('percent', 'person_night')),
  rate         integer not null check (rate > 0),
  base         text not null default 'stay' check (base in ('stay', 'nights')),
  charge       text not null check (charge in ('included', 'at_property', 'with_booking')),
  valid_from   date,
  valid_until  date,
  source       text not null,
  active       boolean not null default true,
  check (valid_from is null or valid_until is null or valid_from <= valid_until),
  check (rate <= case kind when 'percent' then 10000 else 1000000 end),
  check (kind = 'percent' or base = 'stay')
);
comment on column levy.rate is 'hundredths of a percent, or shillings per person and night';
comment on column levy.base is 'of what a percentage is taken: the nights with extra services, or the nights alone';
comment on column levy.active is 'false: not applied, whatever its days';

-- The rules in force when a booking was made; later changes of a rule do not change it.
alter table booking add column levies jsonb
  check (jsonb_typeof(levies) = 'array' and jsonb_array_length(levies) > 0);
comment on column booking.levies is
  'taxes and levies of the stay, each with its rate, base, amount and how it is charged; null: none';

-- The rules that are known, with their sources; those that are disputed or need a class of the property are switched off.
insert into levy (name, name_sw, jurisdiction, kind, rate, base, charge, valid_from, source, active)
values
  ('VAT', 'VAT', 'mainland', 'percent', 1800, 'stay', 'included', null,
    'Standard rate of the mainland. Baker McKenzie, VAT in Tanzania.', true),
  ('VAT, paid electronically', 'VAT, malipo ya kielektroniki', 'mainland', 'percent', 1600, 'stay', 'included',
    '2025-09-01', 'Finance Act 2025. Its start is disputed: first confirmed by TRA, then postponed (vatupdate.com, therespondents.co.tz, September 2025). Switch it on, and VAT of 18 % off, once TRA confirms.', false),
  ('Tourism Development Levy', 'Tozo ya Maendeleo ya Utalii', 'mainland', 'percent', 100, 'nights', 'included', null,
    '1 % of the room charge, all guests. GN 823/2020, GN 352/2013; statement of TRA (therespondents.co.tz, October 2025).', true),
  ('VAT', 'VAT', 'zanzibar', 'percent', 1500, 'stay', 'included', null,
    'Rate of Zanzibar. Baker McKenzie, VAT in Tanzania.', true),
  ('Hotel levy', 'Tozo ya hoteli', 'zanzibar', 'percent', 1200, 'nights', 'included', null,
    '12 %, and 15 % for houses let to tourists (zanrevenue.org). How it relates to VAT is not stated: confirm with ZRA before it is switched on.', false),
  ('Infrastructure tax', 'Kodi ya miundombinu', 'zanzibar', 'person_night', 5000, 'stay', 'at_property', '2023-07-01',
    'USD 2 a person and night in lodgings of one star or none, at TSh 2,500 for a dollar (travelnews.africa). Paid at the property.', true),
  ('Infrastructure tax, 2 and 3 stars', 'Kodi ya miundombinu, nyota 2 na 3', 'zanzibar', 'person_night', 10000, 'stay',
    'at_property', '2023-07-01', 'USD 4 at TSh 2,500 (travelnews.africa); another source has 4 for 3 and 4 stars. For reference: properties have no class yet.', false),
  ('Infrastructure tax, 4 and 5 stars', 'Kodi ya miundombinu, nyota 4 na 5', 'zanzibar', 'person_night', 12500, 'stay',
    'at_property', '2023-07-01', 'USD 5 at TSh 2,500 (travelnews.africa). For reference: properties have no class yet.', false);

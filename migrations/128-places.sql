-- Regions and destinations are edited at /bhumwi-admin/places. The tax system of a region is what it says, no longer what it
-- is called.
alter table region
  add column version integer not null default 1,
  add column jurisdiction text not null default 'mainland' check (jurisdiction in ('mainland', 'zanzibar'));

update region set jurisdiction = 'zanzibar' where name in ('Zanzibar', 'Unguja', 'Unguja North', 'Unguja South',
  'Zanzibar Urban West', 'Mjini Magharibi', 'Kaskazini Unguja', 'Kusini Unguja', 'Pemba', 'Pemba North', 'Pemba South',
  'Kaskazini Pemba', 'Kusini Pemba');

alter table destination add column version integer not null default 1;

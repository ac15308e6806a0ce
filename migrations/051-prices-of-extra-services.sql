-- A hotel sells an extra service at a price of its own, per stay, night, person, or person and night. Without a price the
-- service is listed at the price of the platform's list, and cannot be booked.

alter table property_extra_service
  add column price_tsh integer check (price_tsh between 1 and 20000000),
  add column unit text check (unit in ('stay', 'night', 'person', 'person_night')),
  add constraint property_extra_service_priced check ((price_tsh is null) = (unit is null));

alter table booking add column extras_sold jsonb
  check (jsonb_typeof(extras_sold) = 'array' and jsonb_array_length(extras_sold) > 0);
comment on column booking.extras_sold is
  'the extra services of the stay as they were sold, each with its price, unit, count and amount; null: none';

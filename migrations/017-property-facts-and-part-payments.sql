-- What a property's own page groups and offers besides, and the entry for one part of a booking that is paid in parts.

alter table amenity add column theme text not null default 'service'
  check (theme in ('comfort', 'supply', 'food', 'leisure', 'service'));
update amenity set theme = case
  when name in ('Wi-Fi', 'Hot water', 'Air conditioning', 'Fan', 'Mosquito nets', 'Television') then 'comfort'
  when name in ('Backup generator', 'Solar power', 'Borehole water', 'Free drinking water') then 'supply'
  when name in ('Breakfast included', 'Restaurant', 'Halal kitchen', 'Guest kitchen', 'All meals included') then 'food'
  when name in ('Swimming pool', 'Beachfront', 'Game drives', 'Local guide', 'Campfire', 'Diving and snorkelling',
    'Garden', 'Rooftop terrace') then 'leisure'
  else 'service' end;

-- Which extra services a property offers; each at the price of the list.
create table property_extra_service (
  property_id      integer not null references property on delete cascade,
  extra_service_id integer not null references extra_service,
  primary key (property_id, extra_service_id)
);
create index property_extra_service_service_idx on property_extra_service (extra_service_id);

alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in ('collection', 'late_money',
  'cancellation', 'refund_sent', 'refund_returned', 'payout', 'payout_returned', 'reversal', 'late_money_applied',
  'part_paid'));
create index ledger_entry_part_idx on ledger_entry (booking_id) where kind = 'part_paid';

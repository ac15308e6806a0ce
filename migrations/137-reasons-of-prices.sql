-- A booking stores which rules made the price of each night, so that guest and hotel can read why long after the rules changed.
alter table booking add column price_rules jsonb check (jsonb_typeof(price_rules) = 'array');
comment on column booking.price_rules is
  'for each night, in order, the rules that made its price: a list of kind and name; null if no rule did';

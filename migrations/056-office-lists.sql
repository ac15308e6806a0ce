-- The first pages of the offices' lists over a million bookings.

-- Any part of a guest's name, a reference or a number is found.
create index booking_search_idx on booking
  using gin (guest_name gin_trgm_ops, reference gin_trgm_ops, guest_phone gin_trgm_ops);

-- What was collected since a day, for the platform's dashboard.
create index ledger_entry_at_idx on ledger_entry (at) where kind = 'collection';

-- All reviews, the latest first, for the platform.
create index review_created_idx on review (created_at desc, id desc);

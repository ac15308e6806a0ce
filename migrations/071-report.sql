-- The platform's report: figures of the bookings and payments of a period, from one index each.

drop index booking_created_idx;
create index booking_created_idx on booking (created_at) include (status, total_amount, property_id);
create index payment_collection_created_idx on payment (created_at) include (method, status, submitted_at, settled_at)
  where kind = 'collection';
create index account_traveller_created_idx on account (created_at) where role = 'traveller';

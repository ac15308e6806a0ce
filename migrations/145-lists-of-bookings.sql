-- The first pages of the lists of bookings, filtered: by days, source and wallet.

-- Whatever is filtered with the days on which they were made or of arrival is in the index.
drop index booking_created_idx;
create index booking_created_idx on booking (created_at, id) include (status, total_amount, property_id, booking_source);
create index booking_arrival_idx on booking (check_in, id) include (status, property_id, booking_source);

create index booking_source_idx on booking (booking_source, id) include (status, property_id);
create index payment_wallet_idx on payment (method, booking_id) where kind = 'collection';

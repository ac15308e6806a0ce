-- Where the price of a stay may not have been paid although its guest has left.
create index booking_owing_idx on booking (property_id, id) where status = 'checked_out' and settlement = 'later';

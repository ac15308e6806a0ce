-- Where cash may still have to be given back: bookings that were paid in cash and cancelled, and charges that were taken back.
create index booking_cancelled_cash_idx on booking (property_id, id) where status = 'cancelled' and settlement = 'cash';
create index stay_charge_void_idx on stay_charge (property_id, booking_id) where voids_id is not null;

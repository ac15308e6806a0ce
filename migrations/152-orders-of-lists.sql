-- The orders in which the platform's long lists can be read, each with the id for rows that are equal. That of arrival is in
-- `booking_arrival_idx`.
create index booking_guest_order_idx on booking (guest_name, id);
create index booking_total_order_idx on booking (total_amount, id);
create index payment_request_total_order_idx on payment_request (total_amount, id);
create index account_name_order_idx on account (first_name, last_name, id) where deleted_at is null;

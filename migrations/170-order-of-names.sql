-- Names in one order whatever their capitals: "asha" stood after "Zuhura". The index of the names as they are written serves
-- searches (`booking_guest_order_idx`).
create index booking_guest_letters_idx on booking (lower(guest_name), id);
drop index account_name_order_idx;
create index account_name_order_idx on account (lower(first_name), lower(last_name), id) where deleted_at is null;

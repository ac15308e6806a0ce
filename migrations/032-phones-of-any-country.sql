-- Phone numbers of any country, as the digits of E.164 without the plus. The numbers of wallets stay Tanzanian.

alter table account drop constraint account_phone_number_check;
alter table account add constraint account_phone_number_check check (phone_number = '' or phone_number ~ '^[1-9][0-9]{6,14}$');

alter table booking drop constraint booking_guest_phone_check;
alter table booking add constraint booking_guest_phone_check check (guest_phone = '' or guest_phone ~ '^[1-9][0-9]{6,14}$');

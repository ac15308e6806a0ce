-- A hotel's desk looks its guests up by their phone number.
create index booking_guest_phone_idx on booking (guest_phone, property_id) where guest_phone <> '';

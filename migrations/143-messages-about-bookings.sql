-- A text or mail knows whose reference it is about and for whom it is, so that the page of a booking lists what was sent.
alter table message_outbox add column reference text, add column role text;
comment on column message_outbox.reference is 'of the booking or enquiry that it is about; null for any other message';
comment on column message_outbox.role is 'whom it is for: guest, hotel, staff and so on; null for announcements';
create index message_outbox_reference_idx on message_outbox (reference) where reference is not null;

-- The guest and the hotel are heard too: what guest or staff wrote is read by guest, hotel and staff, and the hotel answers once.
-- No version before this one used the table.
alter table dispute rename column details to complaint;
alter table dispute
  add column answer text,
  add column answered_by integer references account (id),
  add column answered_at timestamptz,
  add check ((answer is null) = (answered_at is null));
-- A guest reports a stay once.
create unique index dispute_reported_idx on dispute (booking_id) where opened_role = 'traveller';
create index dispute_property_idx on dispute (property_id, id);
create index dispute_decided_idx on dispute (id) where status = 'decided';

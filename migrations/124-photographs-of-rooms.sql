-- Photographs of the rooms of one type at a property (`room_type_id`): all of these rooms show them. `batch` and `nth` say
-- in which order a page has sent files: a file that arrives later than its successor still comes before it. Both are null
-- once somebody has put the photographs in order.

alter table picture
  add column room_type_id integer references room_type on delete cascade,
  add column batch uuid,
  add column nth integer check (nth >= 0),
  add constraint picture_album_check check (num_nonnulls(room_id, room_type_id) <= 1),
  add constraint picture_batch_check check (num_nulls(batch, nth) in (0, 2));

-- One file may be a photograph of the property and of its rooms too.
drop index picture_digest_idx;
create unique index picture_digest_idx on picture (property_id, room_type_id, digest) nulls not distinct
  where digest is not null;
create index picture_room_type_idx on picture (room_type_id) where room_type_id is not null;

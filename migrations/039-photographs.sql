-- Photographs that hotels upload: `photograph` names the stored files; null for an illustration of the demo catalogue.
-- `digest` is the SHA-256 of the uploaded file: a repeated upload makes no second picture.

alter table picture
  add column photograph uuid unique,
  add column digest bytea check (length(digest) = 32),
  add column width integer check (width > 0),
  add column height integer check (height > 0),
  add constraint picture_photograph_check
    check (num_nulls(photograph, digest, width, height) in (0, 4));
create unique index picture_digest_idx on picture (property_id, digest) where room_id is null;

-- The properties that people have marked with a heart; each at most once per person.

create table wishlist_item (
  id          bigint generated always as identity primary key,
  account_id  integer not null references account on delete cascade,
  property_id integer not null references property on delete cascade,
  created_at  timestamptz not null default now(),
  unique (account_id, property_id)
);
create index wishlist_item_property_idx on wishlist_item (property_id);

-- One review per stay; a property's rating is always computed from these.

create table review (
  id          bigint generated always as identity primary key,
  property_id integer not null references property,
  booking_id  bigint not null unique references booking,
  account_id  integer references account on delete set null,
  rating      integer not null check (rating between 1 and 5),
  title       text not null default '',
  body        text not null default '',
  language    text not null default 'en' check (language in ('en', 'sw')),
  reply       text,
  replied_at  timestamptz,
  created_at  timestamptz not null default now()
);
create index review_property_idx on review (property_id, created_at desc);

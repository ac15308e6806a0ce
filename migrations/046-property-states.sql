alter table property drop constraint property_status_check;
alter table property add constraint property_status_check
  check (status in ('draft', 'in_review', 'live', 'paused', 'archived'));

-- False until the hotel has set the place: a new draft lies at the point of its destination.
alter table property add column is_located boolean not null default true;

-- Each time a hotel submitted a property, and what the platform decided.
create table property_review (
  id           integer generated always as identity primary key,
  property_id  integer not null references property on delete cascade,
  submitted_by integer not null references account,
  submitted_at timestamptz not null default now(),
  decision     text check (decision in ('approved', 'returned', 'withdrawn')),
  decided_by   integer references account,
  decided_at   timestamptz,
  reason       text not null default '',
  check ((decision is null) = (decided_at is null))
);
create unique index property_review_open_key on property_review (property_id) where decision is null;
create index property_review_property_idx on property_review (property_id, id);

alter table property drop constraint property_status_check;
alter table property add constraint property_status_check
  check (status in ('draft', 'in_review', 'live', 'paused', 'suspended', 'archived'));

-- The state to which a suspended property returns.
alter table property add column suspended_from text
  check (suspended_from in ('draft', 'in_review', 'live', 'paused'));
alter table property add constraint property_suspended_check
  check ((status = 'suspended') = (suspended_from is not null));

-- Each time the platform suspended one property, or a host with all properties (property_id is null).
create table suspension (
  id                integer generated always as identity primary key,
  account_id        integer not null references account,
  property_id       integer references property on delete cascade,
  reason            text not null,
  -- What becomes of the coming bookings of travellers.
  coming_bookings   text not null check (coming_bookings in ('keep', 'cancel')),
  suspended_by      integer not null references account,
  suspended_at      timestamptz not null default now(),
  reinstated_by     integer references account,
  reinstated_at     timestamptz,
  reinstate_reason  text not null default '',
  check ((reinstated_by is null) = (reinstated_at is null))
);
create unique index suspension_open_property_key on suspension (property_id) where reinstated_at is null;
create unique index suspension_open_host_key on suspension (account_id)
  where reinstated_at is null and property_id is null;
create index suspension_account_idx on suspension (account_id, id);
create index suspension_property_idx on suspension (property_id);

-- A one-time link with which a new host sets the password. Only the hash of its token is stored.
create table invitation (
  id          integer generated always as identity primary key,
  account_id  integer not null references account,
  property_id integer references property on delete set null,
  token_hash  bytea not null unique,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  used_at     timestamptz,
  replaced_at timestamptz
);
create unique index invitation_open_key on invitation (account_id) where used_at is null and replaced_at is null;

-- What became of a host's request.
alter table property_request
  add column decided_at  timestamptz,
  add column decided_by  integer references account,
  add column reason      text not null default '',
  add column account_id  integer references account,
  add column property_id integer references property on delete set null;

-- The mail with the link of an invitation is emptied once it is sent, as a code is, but may be sent for longer.
alter table message_outbox drop constraint message_outbox_kind_check;
alter table message_outbox add constraint message_outbox_kind_check
  check (kind in ('otp', 'link', 'transactional', 'promo'));

-- New passwords by code, signing in with Google, sessions that can be told apart, and accounts that were deleted.

-- An empty number is none: an account that came through Google gives one with its first booking. A deleted account keeps
-- its row, as bookings and the books point at it, with nothing in it that leads to the person.
alter table account drop constraint account_phone_number_check;
alter table account add constraint account_phone_number_check check (phone_number = '' or phone_number ~ '^255[0-9]{9}$');
alter table account add column email_proven_at timestamptz;
alter table account add column deleted_at timestamptz;
create index account_phone_idx on account (phone_number) where phone_number <> '';

alter table session add column id bigint generated always as identity;
alter table session add column device text not null default '';

-- One row per contact that a code was asked for, whether or not an account has it, so that nobody can tell the difference.
-- The code is stored as its argon2 hash only, once the account is found.
create table reset_code (
  contact    text primary key,
  method     text not null check (method in ('email', 'sms')),
  request    text not null unique,
  account_id integer unique references account on delete cascade,
  code_hash  text,
  tries      integer not null default 0,
  expires_at timestamptz not null,
  check ((account_id is null) = (code_hash is null))
);
create index reset_code_expires_idx on reset_code (expires_at);

-- Who an account is at another provider of identities.
create table account_identity (
  provider   text not null check (provider in ('google')),
  subject    text not null,
  account_id integer not null references account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject),
  unique (account_id, provider)
);

-- Bookings and payments of deleted accounts stay for the books, without the number of the person.
alter table booking drop constraint booking_guest_phone_check;
alter table booking add constraint booking_guest_phone_check check (guest_phone = '' or guest_phone ~ '^255[0-9]{9}$');
alter table payment drop constraint payment_msisdn_check;
alter table payment add constraint payment_msisdn_check check (msisdn = '' or msisdn ~ '^255[0-9]{9}$');

-- The authenticator app of an account: the second factor of a sign-in once it is confirmed by a first code.
create table second_factor (
  account_id   integer primary key references account,
  secret       text not null,
  created_at   timestamptz not null default now(),
  confirmed_at timestamptz,
  -- The time step of the last code that was accepted: a code is accepted once.
  last_step    bigint not null default 0
);

-- Codes for who has lost the app; each is deleted when it is used. 80 random bits need no slow hash.
create table recovery_code (
  account_id integer not null references second_factor on delete cascade,
  code_hash  bytea not null,
  primary key (account_id, code_hash)
);

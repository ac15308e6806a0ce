-- Passkeys (WebAuthn): each is a second factor of its account, and one that verifies its user signs in without the password.
create table passkey (
  id            integer generated always as identity primary key,
  account_id    integer not null references account,
  -- As the browser names it, in base64url.
  credential_id text not null unique,
  public_key    bytea not null,
  -- How often the authenticator says that it has signed; 0 for ever where it does not count.
  counter       bigint not null,
  transports    text[] not null,
  -- The random name under which the authenticator stores the account.
  user_handle   bytea not null,
  name          text not null,
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz
);
create index passkey_account on passkey (account_id);

-- Challenges that wait for the signature of an authenticator; each is deleted by the first answer to it.
create table passkey_challenge (
  challenge    text primary key,
  purpose      text not null check (purpose in ('add', 'confirm', 'second_step', 'sign_in')),
  -- Null for a sign-in that names nobody before the passkey does.
  account_id   integer references account,
  -- The device that asked, where nobody is signed in yet.
  device_hash  bytea,
  user_handle  bytea,
  expires_at   timestamptz not null
);
create index passkey_challenge_account on passkey_challenge (account_id);

-- Recovery codes are for whoever has lost the app or the passkeys: they no longer depend on an app.
alter table recovery_code
  drop constraint recovery_code_account_id_fkey,
  add constraint recovery_code_account_id_fkey foreign key (account_id) references account;

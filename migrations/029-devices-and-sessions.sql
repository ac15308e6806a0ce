-- Devices on which an account has signed in, reset codes that belong to the device which requested them, and the end of sessions.

-- The cookie holds a random token of which only the hash is stored; each sign-in replaces the token.
create table known_device (
  device_hash  bytea not null,
  account_id   integer not null references account on delete cascade,
  last_used_at timestamptz not null default now(),
  primary key (device_hash, account_id)
);
create index known_device_account_idx on known_device (account_id, last_used_at);

-- The code of each request, for the device that made it: its tries are its own. `reset_code` remains the newest code of a
-- contact, for every other device. The row exists whether or not an account has the contact.
create table device_reset_code (
  device_hash bytea not null,
  contact     text not null,
  method      text not null check (method in ('email', 'sms')),
  request     text not null unique,
  account_id  integer references account on delete cascade,
  code_hash   text,
  tries       integer not null default 0,
  expires_at  timestamptz not null,
  primary key (device_hash, contact),
  check ((account_id is null) = (code_hash is null))
);
create index device_reset_code_account_idx on device_reset_code (account_id) where account_id is not null;
create index device_reset_code_expires_idx on device_reset_code (expires_at);

-- The streams of live notifications end with their session, in every process.
create function notify_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('notification', 'session ' || old.id);
  return null;
end $$;
create trigger session_end after delete on session for each row execute function notify_session_end();

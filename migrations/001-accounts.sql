-- People who sign in, and their sessions.

create table account (
  id            integer generated always as identity primary key,
  username      text not null,
  email         text not null,
  phone_number  text not null check (phone_number ~ '^255[0-9]{9}$'),
  first_name    text not null,
  last_name     text not null,
  dob           date,
  gender        text check (gender in ('male', 'female', 'other')),
  role          text not null check (role in ('traveller', 'hotel_admin', 'bhumwi_admin')),
  language      text not null default 'en' check (language in ('en', 'sw')),
  password_hash text not null,
  created_at    timestamptz not null default now()
);
create unique index account_username_key on account (lower(username));
create unique index account_email_key on account (lower(email));

-- The cookie carries a random token; only its SHA-256 is stored.
create table session (
  token_hash   bytea primary key,
  account_id   integer not null references account on delete cascade,
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at   timestamptz not null
);
create index session_account_idx on session (account_id);
create index session_expires_idx on session (expires_at);

-- Counters of abuse limits, shared by all processes; losing them in a crash is harmless.
create unlogged table rate_count (
  key        text not null,
  window_end timestamptz not null,
  hits       integer not null default 1,
  primary key (key)
);

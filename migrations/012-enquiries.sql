-- What people write to the platform: enquiries with their answers, the newsletter, and hosts who want to be listed.

create table enquiry (
  id           integer generated always as identity primary key,
  reference    text not null unique,
  kind         text not null check (kind in ('contact', 'booking_request')),
  account_id   integer references account on delete set null,
  language     text not null check (language in ('en', 'sw')),
  name         text not null,
  email        text not null,
  phone        text not null default '',
  subject      text not null default '',
  message      text not null default '',
  destination  text,
  room_type    text,
  check_in     date,
  check_out    date,
  guests       integer check (guests between 1 and 10),
  -- The field that people do not see was filled in: kept, but not answered by itself.
  is_suspect   boolean not null default false,
  -- SHA-256 of everything that was typed: the same within the hour is the same enquiry sent twice.
  content_hash bytea not null,
  created_at   timestamptz not null default now(),
  answered_at  timestamptz,
  check (kind = 'contact' or (destination is not null and room_type is not null and check_in is not null
    and check_out is not null and guests is not null)),
  check (check_out > check_in)
);
create index enquiry_content_idx on enquiry (content_hash);
create index enquiry_email_idx on enquiry (email, created_at);
create index enquiry_created_idx on enquiry (created_at);

create table enquiry_answer (
  id         integer generated always as identity primary key,
  enquiry_id integer not null references enquiry on delete cascade,
  account_id integer references account on delete set null,
  message    text not null,
  created_at timestamptz not null default now()
);
create index enquiry_answer_enquiry_idx on enquiry_answer (enquiry_id);

-- An address gets nothing but the question whether it wants the newsletter until it has said yes (confirmed_at).
-- Leaving deletes the row.
create table newsletter_subscriber (
  email             text primary key check (email = lower(email)),
  language          text not null check (language in ('en', 'sw')),
  confirm_hash      bytea unique,
  asks              integer not null default 1,
  asked_at          timestamptz not null default now(),
  confirmed_at      timestamptz,
  unsubscribe_token text not null unique,
  created_at        timestamptz not null default now()
);

-- A host's wish to be listed; the platform approves or declines it.
create table property_request (
  id            integer generated always as identity primary key,
  name          text not null,
  username      text not null,
  email         text not null,
  property_name text not null,
  category_id   integer not null references category,
  location      text not null,
  message       text not null default '',
  role          text not null default 'hotel_admin' check (role = 'hotel_admin'),
  language      text not null check (language in ('en', 'sw')),
  status        text not null default 'pending' check (status in ('pending', 'approved', 'declined')),
  is_suspect    boolean not null default false,
  content_hash  bytea not null,
  created_at    timestamptz not null default now()
);
create index property_request_username_idx on property_request (lower(username)) where status = 'pending';
create index property_request_content_idx on property_request (content_hash);

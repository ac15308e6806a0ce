-- Announcements by email and SMS besides the site's notifications, and the choice of a person about promotions on each channel.

-- The channels on which somebody has declined promotions; `promotions` is about the notifications of the site.
alter table account add column promotions_declined text[] not null default '{}'
  check (promotions_declined <@ array['email', 'sms', 'push']);
-- Who wanted no promotions until now wants none by the new channels either.
update account set promotions_declined = array['email', 'sms', 'push'] where not promotions;

-- Each choice, with its time and the way in which it was made.
create table promotion_choice (
  id         bigint generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  channel    text not null check (channel in ('site', 'email', 'sms', 'push')),
  wanted     boolean not null,
  way        text not null check (way in ('settings', 'link', 'one_click')),
  chosen_at  timestamptz not null default now()
);
create index promotion_choice_account_idx on promotion_choice (account_id);

-- Secrets that sign links, the same for every process.
create table signing_key (
  purpose text primary key,
  key     bytea not null
);
insert into signing_key (purpose, key)
  values ('unsubscribe', sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));

alter table announcement
  -- Besides the site's notifications.
  add column channels text[] not null default '{}' check (channels <@ array['email', 'sms']),
  -- The address of the site for links in messages, if the settings have none.
  add column site_url text;

-- How far an announcement is on one of its channels. Who waits is `people` less the others.
create table announcement_channel (
  announcement_id bigint not null references announcement on delete cascade,
  channel         text not null check (channel in ('email', 'sms')),
  people          integer not null,
  sent            integer not null default 0,
  delivered       integer not null default 0,
  failed          integer not null default 0,
  unclear         integer not null default 0,
  skipped         integer not null default 0,
  parts           integer not null default 0,
  primary key (announcement_id, channel),
  check (sent + failed + unclear + skipped <= people and delivered <= sent)
);

-- Who gets an announcement on which channel; the key lets nobody be in it twice. A row is `sending` before the message leaves, so
-- that one whose process died is never sent again: it becomes `unclear`.
create table announcement_dispatch (
  announcement_id bigint not null references announcement on delete cascade,
  channel         text not null,
  account_id      integer not null references account on delete cascade,
  state           text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'delivered', 'failed', 'unclear', 'skipped')),
  tries           integer not null default 0,
  -- When it is sent, or sent again; for a sent text message, when the gateway is queried next, or null.
  due_at          timestamptz default now(),
  claimed_at      timestamptz,
  sent_at         timestamptz,
  -- The number that a text message was sent to and the gateway's id of it, until its delivery is known.
  recipient       text,
  provider_id     text,
  primary key (announcement_id, channel, account_id)
);
create index announcement_dispatch_waiting_idx on announcement_dispatch (announcement_id, channel, account_id)
  where state = 'waiting';
create index announcement_dispatch_sending_idx on announcement_dispatch (claimed_at) where state = 'sending';
create index announcement_dispatch_report_idx on announcement_dispatch (due_at) where state = 'sent' and due_at is not null;
create index announcement_dispatch_account_idx on announcement_dispatch (account_id);

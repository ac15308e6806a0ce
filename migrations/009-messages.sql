-- Mail and SMS on their way out. A job carries only the id, so that no queue and no log holds personal data;
-- recipient and words are blanked after 30 days, those of one-time codes at once.

create table message_outbox (
  id          bigint generated always as identity primary key,
  channel     text not null check (channel in ('sms', 'mail')),
  kind        text not null check (kind in ('otp', 'transactional', 'promo')),
  recipient   text not null,
  subject     text not null default '',
  body        text not null,
  html        text not null default '',
  status      text not null default 'queued' check (status in ('queued', 'sent', 'failed', 'rejected')),
  tries       integer not null default 0,
  provider_id text,
  created_at  timestamptz not null default now(),
  sent_at     timestamptz
);
create index message_outbox_created_idx on message_outbox (created_at) where recipient <> '';

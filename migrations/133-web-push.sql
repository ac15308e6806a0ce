alter table session add constraint session_id_key unique (id);

-- Browsers that get notifications while the site is closed. A subscription ends with the session that made it.
create table push_subscription (
  id         bigint generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  session_id bigint not null unique references session (id) on delete cascade,
  -- The address at the push service of the browser's maker, and the browser's keys, in base64url.
  endpoint   text not null unique check (length(endpoint) <= 1000),
  p256dh     text not null,
  auth       text not null,
  created_at timestamptz not null default now()
);
create index push_subscription_account_idx on push_subscription (account_id);

-- The recipient of a push message is the id of its subscription.
alter table message_outbox drop constraint message_outbox_channel_check;
alter table message_outbox add constraint message_outbox_channel_check check (channel in ('sms', 'mail', 'push'));

-- Attempts to move money through a provider, and everything that was heard about them.

create table payment (
  id              bigint generated always as identity primary key,
  property_id     integer not null references property,
  booking_id      bigint not null references booking,
  kind            text not null check (kind in ('collection', 'refund', 'payout')),
  provider        text not null,
  ref             text not null,
  provider_id     text,
  method          text not null check (method in ('tigopesa', 'airtelmoney', 'mpesa', 'halopesa')),
  msisdn          text not null check (msisdn ~ '^255[0-9]{9}$'),
  amount          integer not null check (amount > 0),
  status          text not null check (status in ('created', 'submitting', 'pending', 'succeeded', 'succeeded_late', 'failed', 'expired', 'review', 'refund_pending', 'refunded', 'refund_failed', 'reversed')),
  reason          text,
  detail          text not null default '',
  needs_reconcile boolean not null default false,
  not_found_count integer not null default 0,
  polls           integer not null default 0,
  next_poll_at    timestamptz,
  refunds_id      bigint references payment,
  created_at      timestamptz not null default now(),
  submitted_at    timestamptz,
  settled_at      timestamptz,
  unique (provider, ref),
  unique (provider, provider_id)
);
create unique index payment_one_open_collection on payment (booking_id) where kind = 'collection' and status in ('created', 'submitting', 'pending');
create index payment_booking_idx on payment (booking_id);
create index payment_poll_idx on payment (next_poll_at) where next_poll_at is not null;

create table payment_event (
  id          bigint generated always as identity primary key,
  payment_id  bigint not null references payment,
  property_id integer not null,
  event       text not null,
  from_status text,
  to_status   text not null,
  detail      text not null default '',
  at          timestamptz not null default now()
);
create index payment_event_payment_idx on payment_event (payment_id, id);

-- Call-backs as received, once each; the payload is kept without names and numbers of payers.
create table provider_event (
  provider    text not null,
  dedupe_key  text not null,
  ref         text,
  kind        text not null,
  claimed     text not null,
  received_at timestamptz not null default now(),
  handled_at  timestamptz,
  primary key (provider, dedupe_key)
);
create index provider_event_unhandled_idx on provider_event (received_at) where handled_at is null;

-- The daily comparison of our attempts with the provider's lists, day by day in Tanzanian time.
create table money_sweep (
  day            date primary key,
  run            integer not null default 1,
  status         text not null default 'running' check (status in ('running', 'done')),
  kind           text default 'payment' check (kind in ('payment', 'payout')),
  cursor         text,
  pages          integer not null default 0,
  fault          text,
  faults         integer not null default 0,
  matched        integer not null default 0,
  provider_only  integer not null default 0,
  here_only      integer not null default 0,
  amount_differs integer not null default 0,
  status_differs integer not null default 0,
  started_at     timestamptz not null default now(),
  touched_at     timestamptz not null default now(),
  finished_at    timestamptz,
  started_by     integer references account,
  check ((status = 'done') = (finished_at is not null))
);
comment on column money_sweep.kind is 'the list that is read; null once both are';
comment on column money_sweep.cursor is 'where the next page begins; null is the first';
comment on column money_sweep.fault is 'why the provider could not be read last; null once a page came';

-- What the provider has listed, until it is compared.
create table money_sweep_entry (
  day      date not null references money_sweep on delete cascade,
  kind     text not null check (kind in ('payment', 'payout')),
  key      text not null,
  ref      text,
  at       timestamptz not null,
  state    text not null,
  amount   bigint,
  currency text,
  primary key (day, kind, key)
);

-- What differs. Rows of a day are replaced when it is compared again.
create table money_sweep_row (
  id             bigint generated always as identity primary key,
  day            date not null references money_sweep on delete cascade,
  kind           text not null check (kind in ('payment', 'payout')),
  outcome        text not null check (outcome in ('provider_only', 'here_only', 'amount_differs', 'status_differs')),
  ref            text,
  at             timestamptz not null,
  payment_id     bigint references payment,
  our_status     text,
  our_amount     integer,
  their_state    text,
  their_amount   bigint,
  their_currency text
);
create index money_sweep_row_day_idx on money_sweep_row (day, id);
create index money_sweep_row_payment_idx on money_sweep_row (payment_id) where payment_id is not null;

create index payment_submitted_idx on payment (submitted_at) where submitted_at is not null;

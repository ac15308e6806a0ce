-- The wallet to which a property's money is sent. Its name is the one that the operator gave when the wallet was set.
create table payout_wallet (
  property_id integer primary key references property (id),
  method text not null check (method in ('tigopesa', 'airtelmoney', 'mpesa', 'halopesa')),
  msisdn text not null check (msisdn ~ '^255[0-9]{9}$'),
  account_name text not null,
  account_id integer references account (id),
  set_at timestamptz not null default now()
);

-- What a hotel asks for of the money of one booking. A transfer is a row of payment (kind payout); payment_id is the last one.
create table payment_request (
  id integer generated always as identity primary key,
  property_id integer not null references property (id),
  booking_id bigint not null references booking (id),
  total_amount integer not null check (total_amount > 0),
  notes text not null default '',
  status text not null default 'pending' check (status in ('pending', 'approved', 'paid', 'rejected', 'failed')),
  reason text not null default '',
  requested_by integer not null references account (id),
  requested_at timestamptz not null default now(),
  decided_by integer references account (id),
  decided_at timestamptz,
  paid_at timestamptz,
  payment_id bigint unique references payment (id),
  check (decided_by is distinct from requested_by),
  check ((status = 'paid') <= (paid_at is not null))
);

create index payment_request_booking_idx on payment_request (booking_id);
create index payment_request_property_idx on payment_request (property_id, id);
create index payment_request_status_idx on payment_request (status, id);
create index ledger_entry_property_idx on ledger_entry (property_id, booking_id);

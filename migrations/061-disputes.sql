-- Disputes about bookings, which freeze what the hotel would get, and the page of one booking for the platform's staff.
create table dispute (
  id integer generated always as identity primary key,
  booking_id bigint not null references booking (id),
  property_id integer not null references property (id),
  status text not null default 'open' check (status in ('open', 'decided')),
  -- Whose complaint it is, and in which role somebody wrote it down.
  raised_by text not null check (raised_by in ('guest', 'hotel', 'platform')),
  opened_role text not null check (opened_role in ('traveller', 'hotel', 'platform')),
  opened_by integer not null references account (id),
  opened_at timestamptz not null default now(),
  reason text not null check (reason in ('not_let_in', 'not_as_described', 'unsafe', 'overcharged', 'damage', 'fraud', 'other')),
  -- For the staff alone.
  details text not null,
  -- What the hotel was owed for the booking when it was opened.
  held_amount integer not null,
  outcome text check (outcome in ('released', 'refunded')),
  refund_amount integer not null default 0 check (refund_amount >= 0),
  -- For guest and hotel too.
  explanation text not null default '',
  decided_by integer references account (id),
  decided_at timestamptz,
  check ((status = 'decided') = (outcome is not null and decided_by is not null and decided_at is not null)),
  check ((outcome is not distinct from 'refunded') = (refund_amount > 0))
);
create unique index dispute_open_idx on dispute (booking_id) where status = 'open';
create index dispute_waiting_idx on dispute (opened_at) where status = 'open';
create index dispute_booking_idx on dispute (booking_id, id);

-- A further value of two lists, whatever else they have by now.
do $$
declare definition text;
begin
  select pg_get_constraintdef(oid) into strict definition from pg_constraint
    where conrelid = 'ledger_entry'::regclass and conname = 'ledger_entry_kind_check';
  alter table ledger_entry drop constraint ledger_entry_kind_check;
  execute 'alter table ledger_entry add constraint ledger_entry_kind_check '
    || replace(definition, 'ARRAY[', 'ARRAY[''dispute_refund''::text, ');
  select pg_get_constraintdef(oid) into strict definition from pg_constraint
    where conrelid = 'payment'::regclass and conname = 'payment_refund_why_check';
  alter table payment drop constraint payment_refund_why_check;
  execute 'alter table payment add constraint payment_refund_why_check '
    || replace(definition, 'ARRAY[', 'ARRAY[''dispute''::text, ');
end $$;

-- What the page of one booking looks for.
create index action_log_object_idx on action_log (object_type, object_id, id);
create index notification_reference_idx on notification ((facts ->> 'reference')) where (facts ->> 'reference') is not null;

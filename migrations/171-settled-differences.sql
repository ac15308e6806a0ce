-- What a person has explained of a difference from the provider's records. It holds the facts, not the row, which another
-- comparison of the day replaces: a difference with the same facts does not wait again.
create table money_sweep_settlement (
  id bigint generated always as identity primary key,
  kind text not null,
  outcome text not null,
  ref text,
  at timestamptz not null,
  payment_id bigint references payment,
  our_status text,
  our_amount integer,
  their_state text,
  their_amount bigint,
  their_currency text,
  reason text not null check (reason <> ''),
  settled_by integer not null references account,
  settled_at timestamptz not null default now()
);
create index money_sweep_settlement_ref_idx on money_sweep_settlement (ref);
create index money_sweep_settlement_payment_idx on money_sweep_settlement (payment_id) where payment_id is not null;
create index money_sweep_settlement_settled_by_idx on money_sweep_settlement (settled_by);
-- A payment near midnight stands on both days and waits once.
create index money_sweep_row_ref_idx on money_sweep_row (ref) where ref is not null;

-- Double-entry ledger: debit positive, credit negative, every entry sums to zero, nothing is ever changed.

create table ledger_entry (
  id          bigint generated always as identity primary key,
  property_id integer not null references property,
  booking_id  bigint not null references booking,
  payment_id  bigint references payment,
  kind        text not null check (kind in ('collection', 'late_money', 'cancellation', 'refund_sent', 'refund_returned', 'payout', 'payout_returned', 'reversal', 'late_money_applied')),
  at          timestamptz not null default now()
);
create index ledger_entry_booking_idx on ledger_entry (booking_id);
create unique index ledger_entry_once on ledger_entry (payment_id, kind) where payment_id is not null;

create table ledger_line (
  entry_id    bigint not null references ledger_entry,
  property_id integer not null,
  account     text not null check (account in ('provider_cash', 'hotel_payable', 'commission', 'traveller_refundable')),
  amount      bigint not null check (amount <> 0),
  primary key (entry_id, account)
);
create index ledger_line_property_idx on ledger_line (property_id, account);

create function ledger_entry_balances() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from ledger_line where entry_id = new.entry_id) <> 0 then
    raise exception 'ledger entry % does not sum to zero', new.entry_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_line_balances after insert on ledger_line
  deferrable initially deferred for each row execute function ledger_entry_balances();

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation';
end $$;
create trigger ledger_entry_append_only before update or delete on ledger_entry for each row execute function ledger_is_append_only();
create trigger ledger_line_append_only before update or delete on ledger_line for each row execute function ledger_is_append_only();

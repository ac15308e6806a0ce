-- The money desk: every line of the ledger has its instant, each day has its totals, and a closed month stays as it is.

-- A line has the instant of its entry, so that the statement of an account reads one index.
alter table ledger_line add column at timestamptz not null default now();
alter table ledger_line disable trigger ledger_line_append_only;
update ledger_line line set at = entry.at from ledger_entry entry where entry.id = line.entry_id;
alter table ledger_line enable trigger ledger_line_append_only;
create index ledger_line_account_idx on ledger_line (account, at, entry_id) include (amount);
create index ledger_line_property_at_idx on ledger_line (property_id, account, at, entry_id) include (amount);
drop index ledger_line_property_idx;

create function ledger_line_at() returns trigger language plpgsql as $$
begin
  select at into strict new.at from ledger_entry where id = new.entry_id;
  return new;
end $$;
create trigger ledger_line_at before insert on ledger_line for each row execute function ledger_line_at();

-- What each account moved on each day, Tanzanian time. Transactions that end together add to different slots; a total is
-- the sum of all slots.
create table ledger_day (
  day     date not null,
  account text not null,
  kind    text not null,
  slot    integer not null,
  debit   bigint not null,
  credit  bigint not null,
  lines   integer not null,
  primary key (account, day, kind, slot),
  check (debit >= 0 and credit >= 0 and lines > 0)
);

insert into ledger_day (day, account, kind, slot, debit, credit, lines)
select (line.at at time zone 'Africa/Dar_es_Salaam')::date, line.account, entry.kind, 0,
  coalesce(sum(line.amount) filter (where line.amount > 0), 0), coalesce(-sum(line.amount) filter (where line.amount < 0), 0),
  count(*)
from ledger_line line join ledger_entry entry on entry.id = line.entry_id
group by 1, 2, 3;

-- The lock of the slot keeps transactions that write the same days in different orders from a deadlock.
create function ledger_day_totals() returns trigger language plpgsql as $$
declare
  own constant integer := pg_backend_pid() % 8;
begin
  perform pg_advisory_xact_lock(hashtext('ledger_day'), own);
  insert into ledger_day (day, account, kind, slot, debit, credit, lines)
  select (line.at at time zone 'Africa/Dar_es_Salaam')::date, line.account, entry.kind, own,
    coalesce(sum(line.amount) filter (where line.amount > 0), 0),
    coalesce(-sum(line.amount) filter (where line.amount < 0), 0), count(*)
  from added line join ledger_entry entry on entry.id = line.entry_id
  group by 1, 2, 3
  on conflict (account, day, kind, slot) do update set debit = ledger_day.debit + excluded.debit,
    credit = ledger_day.credit + excluded.credit, lines = ledger_day.lines + excluded.lines;
  return null;
end $$;
create trigger ledger_day_totals after insert on ledger_line referencing new table as added
  for each statement execute function ledger_day_totals();

-- The figures of a month that was closed, and of each of its hotels. Amounts are whole shillings.
create table money_month (
  month      date primary key check (extract(day from month) = 1),
  collected  bigint not null,
  taken_back bigint not null,
  refunded   bigint not null,
  paid_out   bigint not null,
  commission bigint not null,
  vat_rate   integer not null,
  vat        bigint not null,
  levies     jsonb not null check (jsonb_typeof(levies) = 'array'),
  entries    integer not null,
  closed_at  timestamptz not null default now(),
  closed_by  integer not null references account (id)
);
comment on column money_month.commission is 'what the platform kept of stays, the VAT on it included';
comment on column money_month.vat_rate is 'hundredths of a percent';
comment on column money_month.levies is 'taxes and levies that were collected with bookings, for the hotels';

create table money_month_hotel (
  month       date not null references money_month,
  property_id integer not null references property,
  collected   bigint not null,
  taken_back  bigint not null,
  refunded    bigint not null,
  paid_out    bigint not null,
  commission  bigint not null,
  vat         bigint not null,
  levies      bigint not null,
  primary key (month, property_id)
);
create index money_month_hotel_property_idx on money_month_hotel (property_id);

create function money_month_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'a closed month is final' using errcode = 'restrict_violation';
end $$;
create trigger money_month_is_final before update or delete on money_month for each row execute function money_month_is_final();
create trigger money_month_hotel_is_final before update or delete on money_month_hotel
  for each row execute function money_month_is_final();

-- Months are closed one after the other, and only once they are over.
create function money_month_in_order() returns trigger language plpgsql as $$
begin
  if new.month + interval '1 month' > now() at time zone 'Africa/Dar_es_Salaam' then
    raise exception 'the month % is not over', new.month using errcode = 'check_violation';
  end if;
  if new.month <> (select max(month) + interval '1 month' from money_month) then
    raise exception 'the month % is not the next one', new.month using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger money_month_in_order before insert on money_month for each row execute function money_month_in_order();

-- No entry is dated into a closed month: a later one is dated now, which is in the open month. Whoever closes a month takes
-- this lock alone, and so waits for the transactions that are writing entries.
create function ledger_entry_in_open_month() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('money_month'), 0);
  if new.at < (select (max(month) + interval '1 month') at time zone 'Africa/Dar_es_Salaam' from money_month) then
    new.at := clock_timestamp();
  end if;
  return new;
end $$;
create trigger ledger_entry_in_open_month before insert on ledger_entry
  for each row execute function ledger_entry_in_open_month();

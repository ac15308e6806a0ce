-- A closed month has what its bookkeeper needs: the rates of its last day, what was withheld, and the category of each hotel.
-- No month was ever closed before, so the tables are empty.

-- Rates of the platform's own taxes, each from a day on until the next one of its kind. Hundredths of a percent.
create table money_rate (
  kind       text not null check (kind in ('vat_on_commission', 'withheld_from_payouts')),
  valid_from date not null,
  rate       integer not null check (rate between 0 and 10000),
  source     text not null check (source <> ''),
  primary key (kind, valid_from)
);
insert into money_rate (kind, valid_from, rate, source) values
  ('vat_on_commission', '2015-07-01', 1800, 'VAT Act, mainland: standard rate 18 % (Baker McKenzie VAT page); commission is a service of a company of the mainland'),
  ('withheld_from_payouts', '2015-07-01', 0, 'The platform passes on money that it collected in the name of the hotel, and pays for no service of the hotel: nothing is withheld. To be confirmed by a tax adviser');

alter table money_month drop column levies;
alter table money_month add column withheld_rate integer not null default 0, add column withheld bigint not null default 0;
alter table money_month add column balances jsonb not null default '{}' check (jsonb_typeof(balances) = 'object');
alter table money_month add column doubts integer not null default 0 check (doubts >= 0);
comment on column money_month.balances is 'of each account at the end of the month, debits less credits';
comment on column money_month.doubts is 'attempts of the month and before that still waited for a person when it was closed';
comment on column money_month.withheld is 'of the payouts, at withheld_rate';

alter table money_month_hotel drop column levies;
alter table money_month_hotel add column withheld bigint not null default 0, add column category text not null default '';
comment on column money_month_hotel.category is 'of the property when the month was closed';

-- A month is closed after its end, by the instant that the row itself has: the demo of a day is made at any time.
create or replace function money_month_in_order() returns trigger language plpgsql as $$
begin
  if new.month + interval '1 month' > new.closed_at at time zone 'Africa/Dar_es_Salaam' then
    raise exception 'the month % is not over', new.month using errcode = 'check_violation';
  end if;
  if new.month <> (select max(month) + interval '1 month' from money_month) then
    raise exception 'the month % is not the next one', new.month using errcode = 'check_violation';
  end if;
  return new;
end $$;

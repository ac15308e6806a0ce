-- What a guest has at the hotel beside the booked stay, in whole shillings. A row with `voids_id` takes that charge back, so
-- that both add up to 0; `reason` is why. Nothing is ever changed.
create table stay_charge (
  id          bigint generated always as identity primary key,
  property_id integer not null references property,
  booking_id  bigint not null references booking,
  at          timestamptz not null default now(),
  account_id  integer not null references account,
  description text not null check (description ~ '\S' and length(description) <= 80 and description !~ '[[:cntrl:]]'),
  quantity    integer not null check (quantity between 1 and 99),
  unit_price  integer not null check (unit_price between 1 and 20000000),
  amount      integer not null generated always as (case when voids_id is null then quantity * unit_price else -quantity * unit_price end) stored,
  voids_id    bigint unique references stay_charge,
  reason      text not null default '' check (length(reason) <= 300 and (reason = '' or voids_id is not null))
);
create index stay_charge_booking_idx on stay_charge (booking_id);
-- The latest of a hotel, which are proposed for the next one.
create index stay_charge_property_idx on stay_charge (property_id, id);

create function stay_charge_fits() returns trigger language plpgsql as $$
begin
  if not exists (select from booking where id = new.booking_id and property_id = new.property_id) then
    raise exception 'booking % is not of property %', new.booking_id, new.property_id using errcode = 'check_violation';
  end if;
  if new.voids_id is not null and not exists (
    select from stay_charge charge where charge.id = new.voids_id and charge.voids_id is null
      and charge.booking_id = new.booking_id and charge.quantity = new.quantity and charge.unit_price = new.unit_price) then
    raise exception '% is no charge of booking % with this amount', new.voids_id, new.booking_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger stay_charge_fits before insert on stay_charge for each row execute function stay_charge_fits();

create function stay_charge_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the charges of stays are append-only' using errcode = 'restrict_violation';
end $$;
create trigger stay_charge_append_only before update or delete on stay_charge for each row execute function stay_charge_is_append_only();

-- What the cash was for: the price of the stay, or its charges.
alter table cash_entry add column purpose text not null default 'stay' check (purpose in ('stay', 'charges'));

-- Of the charges one can be taken back after it was paid: then more cash lies in the drawer than they add up to, until it is
-- given back.
create or replace function cash_entry_within_price() returns trigger language plpgsql as $$
declare
  held bigint := (select sum(amount) from cash_entry where booking_id = new.booking_id and purpose = new.purpose);
begin
  if new.purpose = 'stay' and held not between 0 and (select total_amount from booking where id = new.booking_id) then
    raise exception 'the cash of booking % is less than 0 or more than its price', new.booking_id using errcode = 'check_violation';
  end if;
  if new.purpose = 'charges' and (held < 0 or (new.amount > 0
    and held > (select coalesce(sum(amount), 0) from stay_charge where booking_id = new.booking_id))) then
    raise exception 'the cash for the charges of booking % is less than 0 or more than they are', new.booking_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- Cash that the desk has taken (positive) or given back (negative) for a booking, in whole shillings. Nothing is ever
-- changed. `account_id` is who did it; null for what was before this table.
create table cash_entry (
  id          bigint generated always as identity primary key,
  property_id integer not null references property,
  booking_id  bigint not null references booking,
  kind        text not null check (kind in ('taken', 'returned')),
  amount      integer not null check (amount <> 0),
  at          timestamptz not null default now(),
  account_id  integer references account,
  check ((kind = 'taken') = (amount > 0))
);
create index cash_entry_property_idx on cash_entry (property_id, at, id);
create index cash_entry_booking_idx on cash_entry (booking_id);

create function cash_entry_within_price() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from cash_entry where booking_id = new.booking_id)
    not between 0 and (select total_amount from booking where id = new.booking_id) then
    raise exception 'the cash of booking % is less than 0 or more than its price', new.booking_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger cash_entry_within_price after insert on cash_entry for each row execute function cash_entry_within_price();

create function cash_entry_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the cash book is append-only' using errcode = 'restrict_violation';
end $$;
create trigger cash_entry_append_only before update or delete on cash_entry for each row execute function cash_entry_is_append_only();

-- What bookings say of cash so far. The desk was asked to give the cash of a cancelled booking back, and nobody could say
-- that it had: it counts as given back then.
insert into cash_entry (property_id, booking_id, kind, amount, at)
select property_id, id, 'taken', total_amount, coalesce(cash_taken_at, created_at) as at
from booking where settlement = 'cash' and total_amount > 0 order by at, id;

insert into cash_entry (property_id, booking_id, kind, amount, at)
select booking.property_id, booking.id, 'returned', -booking.total_amount, move.at
from booking
cross join lateral (
  select at from booking_move where booking_id = booking.id and to_status = 'cancelled' order by id desc limit 1) move
where booking.settlement = 'cash' and booking.total_amount > 0 and booking.status = 'cancelled' order by move.at, booking.id;

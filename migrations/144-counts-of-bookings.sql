-- How many bookings were made on each day and what became of them, kept, so that reports and lists need not count them.

-- Bookings by the day on which they were made, in Tanzanian time, and the wallets from which money was asked for them.
create table booking_day (
  day      date not null,
  status   text not null,
  source   text not null,
  wallets  text[] not null,
  bookings integer not null,
  value    bigint not null,
  primary key (day, status, source, wallets)
);
comment on table booking_day is 'counts as they were last folded; with booking_change they are those of the bookings';
comment on column booking_day.value is 'the sum of their prices, whole shillings';

-- The same of each property by the month.
create table booking_month (
  month       date not null check (extract(day from month) = 1),
  property_id integer not null references property,
  status      text not null,
  bookings    integer not null,
  value       bigint not null,
  primary key (month, property_id, status)
);
comment on table booking_month is 'counts as they were last folded; with booking_change they are those of the bookings';
comment on column booking_month.value is 'the sum of their prices, whole shillings';

-- What has happened to bookings since. Whoever writes bookings only adds rows here, so that nobody waits for anybody.
create table booking_change (
  day         date not null,
  property_id integer not null,
  status      text not null,
  source      text not null,
  wallets     text[] not null,
  bookings    integer not null,
  value       bigint not null
);
comment on table booking_change is 'counts to be added to booking_day and booking_month: 1 for a booking as it is, -1 as it was';

-- The wallets from which money was asked for a booking, in alphabetical order.
create function wallets_asked(booking bigint) returns text[] stable language sql as $$
  select coalesce(array_agg(distinct method order by method), '{}') from payment where booking_id = booking and kind = 'collection'
$$;

create function note_booking_change() returns trigger language plpgsql as $$
declare
  -- A new booking has no payment, or the payment's own statement notes it.
  asked constant text[] := case tg_op when 'INSERT' then '{}'::text[] else wallets_asked(old.id) end;
begin
  if tg_op <> 'INSERT' then
    insert into booking_change (day, property_id, status, source, wallets, bookings, value)
    values ((old.created_at at time zone 'Africa/Dar_es_Salaam')::date, old.property_id, old.status, old.booking_source,
      asked, -1, -old.total_amount);
  end if;
  if tg_op <> 'DELETE' then
    insert into booking_change (day, property_id, status, source, wallets, bookings, value)
    values ((new.created_at at time zone 'Africa/Dar_es_Salaam')::date, new.property_id, new.status, new.booking_source,
      asked, 1, new.total_amount);
  end if;
  return null;
end $$;
create trigger booking_counted after insert or delete on booking for each row execute function note_booking_change();
create trigger booking_recounted after update on booking for each row
  when ((old.created_at, old.property_id, old.status, old.booking_source, old.total_amount)
    is distinct from (new.created_at, new.property_id, new.status, new.booking_source, new.total_amount))
  execute function note_booking_change();

-- The lock of the booking, which whoever asks for money has already, keeps its other changes apart from this one.
create function note_wallet_asked() returns trigger language plpgsql as $$
begin
  perform from booking where id in (select booking_id from added where kind = 'collection') order by id for no key update;
  insert into booking_change (day, property_id, status, source, wallets, bookings, value)
  select (b.created_at at time zone 'Africa/Dar_es_Salaam')::date, b.property_id, b.status, b.booking_source, side.wallets,
    side.sign, side.sign * b.total_amount
  from (
    select p.booking_id, coalesce(array_agg(distinct p.method order by p.method) filter (where added.id is null), '{}') as before,
      array_agg(distinct p.method order by p.method) as after
    from payment p left join added on added.id = p.id
    where p.kind = 'collection' and p.booking_id in (select booking_id from added where kind = 'collection')
    group by p.booking_id
  ) asked join booking b on b.id = asked.booking_id
  cross join lateral (values (asked.before, -1), (asked.after, 1)) side(wallets, sign)
  where asked.before <> asked.after;
  return null;
end $$;
create trigger payment_counted after insert on payment referencing new table as added
  for each statement execute function note_wallet_asked();

-- So that the wallets of a booking change with a new payment alone.
create function payment_is_of_one_wallet() returns trigger language plpgsql as $$
begin
  raise exception 'the booking, kind and wallet of a payment do not change' using errcode = 'restrict_violation';
end $$;
create trigger payment_is_of_one_wallet before update of booking_id, kind, method on payment for each row
  when ((old.booking_id, old.kind, old.method) is distinct from (new.booking_id, new.kind, new.method))
  execute function payment_is_of_one_wallet();

insert into booking_day (day, status, source, wallets, bookings, value)
select (b.created_at at time zone 'Africa/Dar_es_Salaam')::date, b.status, b.booking_source, coalesce(p.wallets, '{}'), count(*),
  sum(b.total_amount)
from booking b left join (
  select booking_id, array_agg(distinct method order by method) as wallets from payment where kind = 'collection' group by 1
) p on p.booking_id = b.id
group by 1, 2, 3, 4;
insert into booking_month (month, property_id, status, bookings, value)
select date_trunc('month', created_at at time zone 'Africa/Dar_es_Salaam')::date, property_id, status, count(*), sum(total_amount)
from booking group by 1, 2, 3;

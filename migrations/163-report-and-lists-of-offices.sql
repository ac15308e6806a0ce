-- How the payments of each month ended and how long they took, kept, so that the report need not read and sort every payment
-- of two years for the median by wallet.

-- From the prompt on the phone to the outcome, in whole seconds; null if the attempt has not been sent, or has no time of its end.
create function payment_seconds(submitted_at timestamptz, settled_at timestamptz) returns integer immutable language sql as $$
  select round(extract(epoch from settled_at - submitted_at))::integer
$$;

-- Collections that have ended, by the month in which they were begun, in Tanzanian time.
create table payment_month (
  month    date not null check (extract(day from month) = 1),
  method   text not null,
  status   text not null,
  seconds  integer,
  payments integer not null,
  unique nulls not distinct (month, method, status, seconds)
);
comment on table payment_month is 'counts as they were last folded; with payment_change they are those of the payments';
comment on column payment_month.seconds is 'from the prompt to the outcome; null if either has no time';

-- What has happened to payments since. Whoever writes payments only adds rows here, so that nobody waits for anybody.
create table payment_change (
  day      date not null,
  method   text not null,
  status   text not null,
  seconds  integer,
  payments integer not null
);
comment on table payment_change is 'counts to be added to payment_month: 1 for a payment as it is, -1 as it was';

create function note_payment_end() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status not in ('created', 'submitting', 'pending') then
    insert into payment_change (day, method, status, seconds, payments)
    values ((old.created_at at time zone 'Africa/Dar_es_Salaam')::date, old.method, old.status,
      payment_seconds(old.submitted_at, old.settled_at), -1);
  end if;
  if tg_op <> 'DELETE' and new.status not in ('created', 'submitting', 'pending') then
    insert into payment_change (day, method, status, seconds, payments)
    values ((new.created_at at time zone 'Africa/Dar_es_Salaam')::date, new.method, new.status,
      payment_seconds(new.submitted_at, new.settled_at), 1);
  end if;
  return null;
end $$;
create trigger payment_end_inserted after insert on payment for each row
  when (new.kind = 'collection' and new.status not in ('created', 'submitting', 'pending')) execute function note_payment_end();
create trigger payment_end_deleted after delete on payment for each row
  when (old.kind = 'collection' and old.status not in ('created', 'submitting', 'pending')) execute function note_payment_end();
create trigger payment_end_changed after update on payment for each row
  when (new.kind = 'collection'
    and (old.status not in ('created', 'submitting', 'pending') or new.status not in ('created', 'submitting', 'pending'))
    and (old.created_at, old.status, old.submitted_at, old.settled_at)
      is distinct from (new.created_at, new.status, new.submitted_at, new.settled_at))
  execute function note_payment_end();

insert into payment_month (month, method, status, seconds, payments)
select date_trunc('month', created_at at time zone 'Africa/Dar_es_Salaam')::date, method, status,
  payment_seconds(submitted_at, settled_at), count(*)
from payment where kind = 'collection' and status not in ('created', 'submitting', 'pending') group by 1, 2, 3, 4;

-- What first pages of the offices read with ten thousand properties, two hundred thousand reviews and requests.

-- The rooms of a property, retired ones too: `room_number_in_use` has only those in use, so that others read all rooms.
create index room_property_idx on room (property_id);
create index review_hidden_idx on review (created_at desc, id desc) where hidden_at is not null;
create index newsletter_subscriber_search_idx on newsletter_subscriber using gin (email gin_trgm_ops);
-- The sums by status read the index alone.
drop index payment_request_status_idx;
create index payment_request_status_idx on payment_request (status, id) include (total_amount, requested_at);

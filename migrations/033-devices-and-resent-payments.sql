-- A known device keeps this number when its token is replaced, so that what is counted for it goes on.
alter table known_device add column id integer generated always as identity;

-- A payment whose request is sent again is `created` for a second time, and waits since then.
create or replace view payment_alarm as
  select id as payment_id, booking_id, ref,
    case
      when status in ('review', 'refund_failed') then status
      when status = 'created' then 'not_submitted'
      when next_poll_at is null then 'no_next_poll'
      else 'poll_overdue'
    end as why,
    case
      when status = 'created' then
        (select max(event.at) from payment_event event where event.payment_id = payment.id and event.to_status = 'created')
      else coalesce(next_poll_at, settled_at, submitted_at, created_at)
    end as since
  from payment
  where status in ('review', 'refund_failed')
    or status = 'created' and created_at < now() - interval '5 minutes' and not exists (
      select from payment_event event
      where event.payment_id = payment.id and event.to_status = 'created' and event.at > now() - interval '5 minutes')
    or status in ('submitting', 'pending') and next_poll_at is null
    or next_poll_at < now() - interval '5 minutes'
  union all
  select null, null, ref, 'call_back_unknown', received_at
  from provider_event
  where handled_at is null and received_at < now() - interval '1 hour';

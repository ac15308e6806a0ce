-- What an operator must watch about payments, one row for each case: money that waits for a person, and attempts whose
-- work has stopped. An open attempt always has a next poll; one without is found here, and polled again at once.

create view payment_alarm as
  select id as payment_id, booking_id, ref,
    case
      when status in ('review', 'refund_failed') then status
      when status = 'created' then 'not_submitted'
      when next_poll_at is null then 'no_next_poll'
      else 'poll_overdue'
    end as why,
    coalesce(next_poll_at, settled_at, submitted_at, created_at) as since
  from payment
  where status in ('review', 'refund_failed')
    or status = 'created' and created_at < now() - interval '5 minutes'
    or status in ('submitting', 'pending') and next_poll_at is null
    or next_poll_at < now() - interval '5 minutes'
  union all
  select null, null, ref, 'call_back_unknown', received_at
  from provider_event
  where handled_at is null and received_at < now() - interval '1 hour';

update payment set next_poll_at = now() where status in ('submitting', 'pending') and next_poll_at is null;

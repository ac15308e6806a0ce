-- Repairs at the money desk: what the provider said last about an attempt, and call-backs that a person can name.
alter table payment
  add column said text check (said in ('not_found', 'pending', 'succeeded', 'failed', 'reversed', 'refunded', 'unknown')),
  add column said_amount bigint,
  add column said_currency text,
  add column said_at timestamptz;
comment on column payment.said is 'the last answer of the provider; an answer that did not come changes nothing';
comment on column payment.said_amount is 'whole shillings; null if the provider named none, or a fraction';

-- What the lists of the money desk read.
create index payment_repair_idx on payment (id)
  where status in ('created', 'submitting', 'pending', 'review', 'refund_failed');

alter table provider_event add column id bigint generated always as identity;
create unique index provider_event_id_idx on provider_event (id);

-- A further cause of a refund, whatever else the list has by now.
do $$
declare definition text;
begin
  select pg_get_constraintdef(oid) into strict definition from pg_constraint
    where conrelid = 'payment'::regclass and conname = 'payment_refund_why_check';
  alter table payment drop constraint payment_refund_why_check;
  execute 'alter table payment add constraint payment_refund_why_check '
    || replace(definition, 'ARRAY[', 'ARRAY[''wrong_amount''::text, ');
end $$;

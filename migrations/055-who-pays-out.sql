-- Who approved a payment request and who sent its money are two facts, and a large amount needs two people who approve it.
alter table payment_request
  add column paid_by integer references account (id),
  add column needs_second boolean not null default false,
  add column second_by integer references account (id),
  add column second_at timestamptz;

-- Until now the person who sent the money was written over the one who had approved.
update payment_request set paid_by = decided_by where payment_id is not null;

alter table payment_request
  add check (paid_by is null or paid_by <> requested_by),
  add check ((second_by is null) = (second_at is null)),
  add check (second_by is null or (second_by <> requested_by and (status = 'rejected' or second_by <> decided_by))),
  add check (payment_id is null or not needs_second or second_by is not null);

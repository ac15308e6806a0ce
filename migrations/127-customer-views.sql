-- Views of a customer's account by the platform's staff: read-only, with a reason, for half an hour at most.
create table customer_view (
  id         bigint generated always as identity primary key,
  token_hash bytea not null unique,
  account_id integer not null references account,
  staff_id   integer not null references account,
  session_id bigint not null,
  reason     text not null check (reason <> ''),
  started_at timestamptz not null default now(),
  ends_at    timestamptz not null,
  ended_at   timestamptz,
  check (ends_at <= started_at + interval '30 minutes')
);
create index customer_view_account_idx on customer_view (account_id);
create index customer_view_staff_idx on customer_view (staff_id);
comment on column customer_view.token_hash is 'of the cookie beside the one of the session';
comment on column customer_view.session_id is 'the session of the staff: without it the view is over; sessions are deleted, so nothing refers to them';
comment on column customer_view.ended_at is 'when it was ended by hand; null while it is open or if its time ran out';

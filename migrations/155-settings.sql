-- What the owner of the platform sets while it is running. A group without a row has its defaults.
create table setting (
  name       text primary key check (name in ('limits', 'company')),
  value      jsonb not null check (jsonb_typeof(value) = 'object'),
  version    integer not null default 1,
  changed_by integer not null references account,
  changed_at timestamptz not null default now()
);

-- Every change that a person makes, and every move that the product makes by itself, in the order in which they were
-- sealed. Rows are written without a position, so that concurrent transactions never wait for each other here; a periodic
-- task gives each its position and the hash of its content and of the row before.
create table action_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  account_id integer references account (id),
  action_type text not null check (action_type ~ '^[a-z_]+[.][a-z_]+$'),
  object_type text not null,
  object_id text not null,
  summary text not null,
  before jsonb,
  after jsonb,
  reason text not null default '',
  right_used text,
  address text,
  position bigint unique,
  hash bytea,
  check ((position is null) = (hash is null))
);

create index action_log_at_idx on action_log (at, id);
create index action_log_account_idx on action_log (account_id, at, id);
create index action_log_type_idx on action_log (action_type, at, id);
create index action_log_account_type_idx on action_log (account_id, action_type, at, id);
create index action_log_unsealed_idx on action_log (id) where position is null;

-- The last sealed row. Its lock also serializes the processes that seal.
create table action_log_head (
  id integer primary key default 1 check (id = 1),
  position bigint not null,
  hash bytea not null
);
insert into action_log_head (position, hash) values (0, decode(repeat('00', 32), 'hex'));

create function action_log_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.position is null and new.position is not null
    and to_jsonb(old) - 'position' - 'hash' = to_jsonb(new) - 'position' - 'hash' then
    return new;
  end if;
  raise exception 'The action log is append-only';
end $$;

create trigger action_log_append_only before update or delete on action_log
  for each row execute function action_log_is_append_only();
create trigger action_log_keep before truncate on action_log
  for each statement execute function action_log_is_append_only();

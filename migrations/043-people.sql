-- People as the platform's staff find, edit and block them.

create extension if not exists pg_trgm;

-- A blocked account has no session and cannot sign in; what it has booked stays.
alter table account
  add column blocked_at   timestamptz,
  add column block_reason text,
  add column last_seen_at timestamptz;
alter table account add constraint account_block_reason_check check (block_reason is null or blocked_at is not null);

-- Any part of a name, address or number is found; the statement of the search has the same expression.
create index account_search_idx on account using gin (
  lower(username || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || phone_number) gin_trgm_ops
) where deleted_at is null;
create index account_role_idx on account (role, id) where deleted_at is null;
create index account_blocked_idx on account (id) where blocked_at is not null and deleted_at is null;

-- When somebody was here last outlives their sessions. A session notes its use at most once an hour.
-- Whoever blocks or deletes an account locks it before its sessions: a locked one is left as it is.
create function note_last_seen() returns trigger language plpgsql as $$
begin
  update account set last_seen_at = new.last_seen_at where id in (
    select id from account
    where id = new.account_id and (last_seen_at is null or last_seen_at < new.last_seen_at)
    for no key update skip locked
  );
  return null;
end $$;
create trigger session_seen after insert or update of last_seen_at on session
  for each row execute function note_last_seen();
update account set last_seen_at = seen.at
  from (select account_id, max(last_seen_at) as at from session group by account_id) as seen
  where seen.account_id = account.id;

-- The platform always has an owner who can sign in. The lock lets one owner leave at a time: of two who leave at the same
-- moment, the second is the last.
create function keep_platform_owner() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'account' then
    if not exists (select from platform_member where account_id = old.id and role = 'owner') then return null; end if;
  end if;
  perform pg_advisory_xact_lock(7205043);
  if not exists (
    select from platform_member join account on account.id = platform_member.account_id
    where platform_member.role = 'owner' and account.role = 'bhumwi_admin'
      and account.blocked_at is null and account.deleted_at is null
  ) then
    raise exception 'the platform needs an owner' using errcode = 'check_violation', constraint = 'last_platform_owner';
  end if;
  return null;
end $$;
create trigger account_keeps_platform_owner after update of role, blocked_at, deleted_at on account for each row
  when (old.role = 'bhumwi_admin' and old.blocked_at is null and old.deleted_at is null
    and (new.role <> 'bhumwi_admin' or new.blocked_at is not null or new.deleted_at is not null))
  execute function keep_platform_owner();
create trigger platform_member_keeps_owner after update of role on platform_member for each row
  when (old.role = 'owner' and new.role <> 'owner') execute function keep_platform_owner();
create trigger platform_member_ends_owner after delete on platform_member for each row
  when (old.role = 'owner') execute function keep_platform_owner();

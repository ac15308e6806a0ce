-- Who may do what: rows. What each role may do stands in src/domain/permission.ts.

-- The people of a property. Its contractual owner (property.owner_id, who is notified and paid) is always one of them.
create table property_member (
  property_id integer not null references property on delete cascade,
  account_id  integer not null references account on delete cascade,
  role        text not null check (role in ('owner', 'manager', 'front_desk', 'housekeeping', 'accounts')),
  created_at  timestamptz not null default now(),
  primary key (account_id, property_id)
);
create index property_member_property_idx on property_member (property_id);

create function owner_becomes_member() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.owner_id = new.owner_id then return null; end if;
    delete from property_member where property_id = old.id and account_id = old.owner_id and role = 'owner';
  end if;
  insert into property_member (property_id, account_id, role) values (new.id, new.owner_id, 'owner')
    on conflict (account_id, property_id) do update set role = 'owner';
  return null;
end $$;
create trigger property_owner_becomes_member after insert or update of owner_id on property
  for each row execute function owner_becomes_member();

insert into property_member (property_id, account_id, role) select id, owner_id, 'owner' from property;

-- The platform's staff; an account with the role bhumwi_admin but without a row here may do nothing.
create table platform_member (
  account_id integer primary key references account on delete cascade,
  role       text not null check (role in ('owner', 'support', 'finance', 'content')),
  created_at timestamptz not null default now()
);

insert into platform_member (account_id, role)
  select id, 'owner' from account where role = 'bhumwi_admin' and deleted_at is null;

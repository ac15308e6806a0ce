-- A property that goes from one account to another. Money that was sent before belongs to the account before.
create table property_handover (
  id           integer generated always as identity primary key,
  property_id  integer not null references property on delete cascade,
  from_account integer not null references account,
  to_account   integer not null references account,
  by_account   integer not null references account,
  reason       text not null check (reason <> ''),
  moved_amount bigint not null default 0,
  at           timestamptz not null default now(),
  check (from_account <> to_account)
);
create index property_handover_property_idx on property_handover (property_id, at);
create index property_handover_from_idx on property_handover (from_account);
comment on column property_handover.moved_amount is 'what the hotel could have asked for of earlier stays, which goes along by agreement; 0 if nothing was left';

-- What the platform's staff have checked of a property. Rows are never changed, only withdrawn; of each kind the latest counts.
create table evidence (
  id                 integer generated always as identity primary key,
  property_id        integer not null references property on delete cascade,
  kind               text not null check (kind in ('licence', 'tin', 'wallet_name', 'pin')),
  detail             text not null default '',
  checked_on         date not null,
  valid_until        date,
  -- What the check depends on, as `evidence_basis` answered then.
  basis              text not null,
  recorded_by        integer not null references account,
  recorded_at        timestamptz not null default now(),
  withdrawn_by       integer references account,
  withdrawn_at       timestamptz,
  withdrawal_reason  text not null default '',
  check ((withdrawn_by is null) = (withdrawn_at is null)),
  check (valid_until >= checked_on)
);
create index evidence_latest_idx on evidence (property_id, kind, id) where withdrawn_at is null;
create index evidence_property_idx on evidence (property_id);

-- A check of the map counts for this place, and one of the wallet's name for this wallet; the others depend on nothing.
create function evidence_basis(wanted text, of_property integer) returns text language sql stable as $$
  select coalesce(case wanted
    when 'pin' then (select latitude::text || ',' || longitude::text from property where id = of_property)
    when 'wallet_name' then (select extract(epoch from set_at)::text from payout_wallet where property_id = of_property)
  end, '')
$$;

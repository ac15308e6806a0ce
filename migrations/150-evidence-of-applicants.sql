-- What the applicant of a host's request states for its review; all of it is optional. The wallet is twelve digits from 255.
alter table property_request
  add column licence_number text not null default '',
  add column tin text not null default '' check (tin ~ '^(\d{9})?$'),
  add column wallet_number text not null default '' check (wallet_number ~ '^(255\d{9})?$'),
  add column latitude double precision,
  add column longitude double precision,
  -- The operator's last answer about the wallet: null until somebody has asked; no name if it does not know the number.
  add column wallet_checked_at timestamptz,
  add column wallet_name text;
alter table property_request
  add check ((latitude is null) = (longitude is null)),
  add check (wallet_name is null or wallet_checked_at is not null);

-- What a host has stated about a property and nobody has checked; checks are rows of evidence.
create table evidence_statement (
  property_id integer not null references property on delete cascade,
  kind        text not null check (kind in ('licence', 'tin', 'wallet_name', 'pin')),
  statement   text not null,
  stated_at   timestamptz not null default now(),
  primary key (property_id, kind)
);

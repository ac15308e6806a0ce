-- Reviews are moderated, and guests are invited to write one. Ratings count the visible reviews only.

alter table review
  add column hidden_at timestamptz,
  add column hidden_reason text,
  add check (hidden_at is null or hidden_reason is not null);
create index review_account_idx on review (account_id);

-- Every decision of the platform about a review, the latest last.
create table review_decision (
  id         bigint generated always as identity primary key,
  review_id  bigint not null references review on delete cascade,
  account_id integer references account on delete set null,
  decision   text not null check (decision in ('hide', 'show')),
  reason     text not null default '',
  at         timestamptz not null default now()
);
create index review_decision_review_idx on review_decision (review_id, id);

-- Who has been asked for a review; the primary key is what makes it once.
create table review_invitation (
  booking_id bigint primary key references booking on delete cascade,
  at         timestamptz not null default now()
);

-- The stays that ended lately, for the round that invites.
create index booking_checked_out_idx on booking (check_out) where status = 'checked_out' and account_id is not null;

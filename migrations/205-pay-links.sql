-- Links by which others pay parts of a booking; of the token only its hash is stored. A booking can have several: one that was
-- sent to friends works until the booking is paid or over, whatever was made after it.
create table booking_pay_link (
  token_hash bytea primary key,
  booking_id bigint not null references booking,
  created_at timestamptz not null default now()
);
create index booking_pay_link_created_idx on booking_pay_link (created_at);

-- Of a payment that somebody began through such a link: the hash of the key by which only their browser follows it. Null for
-- every other payment.
alter table payment add column link_key_hash bytea;
create unique index payment_link_key_idx on payment (link_key_hash) where link_key_hash is not null;

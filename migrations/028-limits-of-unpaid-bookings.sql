-- What limits unpaid bookings and payment prompts. Both tables are needed for a day only, then a job deletes the rows.

-- From where each online booking was made that has not been confirmed. `network` is what counts as one address: an IPv4 address or an IPv6 /64.
create table hold_origin (
  booking_id bigint primary key references booking,
  account_id integer not null,
  room_id    integer not null,
  network    text not null,
  nights     integer not null,
  created_at timestamptz not null default now()
);
create index hold_origin_account_idx on hold_origin (account_id, created_at);
create index hold_origin_network_idx on hold_origin (network, created_at);
create index hold_origin_created_idx on hold_origin (created_at);

-- Which payment prompts were sent to which number, and who sent them: a traveller, or a hotel (then `account_id` is null).
-- The number is hashed, and stays when its account is deleted, so that deleting accounts does not reset the count.
create table payment_prompt (
  payment_id  bigint primary key references payment,
  number_hash bytea not null,
  account_id  integer,
  property_id integer not null,
  created_at  timestamptz not null default now()
);
create index payment_prompt_number_idx on payment_prompt (number_hash, created_at);
create index payment_prompt_account_idx on payment_prompt (account_id, created_at) where account_id is not null;
create index payment_prompt_hotel_idx on payment_prompt (property_id, created_at) where account_id is null;
create index payment_prompt_created_idx on payment_prompt (created_at);

-- What the rounds and the platform's lists ask of bookings and payments, so that none of them reads whole tables.
-- Queries that are to use a partial index write its condition out: of a parameter it is not known beforehand.

create index booking_created_idx on booking (created_at);
create index booking_status_idx on booking (status, id);

-- Attempts that were written down and not handed on yet; seconds old, so this index is nearly empty.
create index payment_created_idx on payment (id) where status = 'created';
-- What waits for a person of the platform, or to be sent back once more.
create index payment_attention_idx on payment (booking_id) where status in ('review', 'refund_failed');
create index payment_refunds_idx on payment (refunds_id) where refunds_id is not null;

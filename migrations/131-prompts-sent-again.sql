-- A prompt that is sent again reaches the phone once more: each sending is a row of its own, and counts as one.
alter table payment_prompt drop constraint payment_prompt_pkey;
create index payment_prompt_payment_idx on payment_prompt (payment_id);

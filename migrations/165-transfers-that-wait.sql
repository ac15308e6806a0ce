-- A refund or a transfer to a hotel that the provider refuses for a while, as it had just sent the same amount to the same
-- number, is submitted again by itself: not before this instant.
alter table payment add column submit_after timestamptz;

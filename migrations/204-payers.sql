-- How many people share the payment of a booking; null if its traveller pays alone. Each part of the price is computed from it.
alter table booking add column payers integer check (payers between 2 and 5);

-- The nights of a booking may have different prices, which never change once it is booked.

alter table booking add column night_prices integer[];
comment on column booking.night_prices is 'the prices of the nights in order if they differ; null: each cost nightly_price';

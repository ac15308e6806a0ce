-- Early-booking and last-minute discounts are rules of the rates beside seasons and weekday prices: first_night and
-- last_night are then the first and the last day of arrival (null: any), and percent is below zero.

alter table rate_rule
  drop constraint rate_rule_kind_check,
  add constraint rate_rule_kind_check check (kind in ('season', 'weekdays', 'early_booking', 'last_minute')),
  add column days_before integer check (days_before between 0 and 365),
  add constraint rate_rule_window check (case when kind in ('early_booking', 'last_minute')
    then days_before is not null and percent between -90 and -1 and num_nonnulls(price_tsh, min_nights, weekdays) = 0
      and (last_night >= first_night) is not false
    else days_before is null end);
comment on column rate_rule.days_before is
  'early_booking: for a stay that is booked at least so many days before arrival; last_minute: at most so many';

alter table booking add column window_discount jsonb check (jsonb_typeof(window_discount) = 'object');
comment on column booking.window_discount is
  'the early-booking or last-minute discount as it was given, with its amount; the prices of nights are those before it';

-- Beside the minimum stay, rates limit stays by their most nights, and by how many days before arrival they are booked:
-- at least min_days_ahead, at most max_days_ahead. All of them are of stays that begin in the night.

alter table rate_day
  add column max_nights integer check (max_nights between 1 and 90),
  add column min_days_ahead integer check (min_days_ahead between 0 and 365),
  add column max_days_ahead integer check (max_days_ahead between 0 and 365);

alter table rate_rule
  add column max_nights integer check (max_nights between 1 and 90),
  add column min_days_ahead integer check (min_days_ahead between 0 and 365),
  add column max_days_ahead integer check (max_days_ahead between 0 and 365),
  drop constraint rate_rule_check,
  add constraint rate_rule_effect check (num_nonnulls(price_tsh, percent) <= 1
    and num_nonnulls(price_tsh, percent, min_nights, max_nights, min_days_ahead, max_days_ahead) > 0),
  add constraint rate_rule_limits check (max_nights >= min_nights and max_days_ahead >= min_days_ahead),
  add constraint rate_rule_window_limits check (kind not in ('early_booking', 'last_minute')
    or num_nonnulls(max_nights, min_days_ahead, max_days_ahead) = 0);

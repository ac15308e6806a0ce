-- When the desk took the cash of a booking that was to be paid later; null where it came as the booking was made.
alter table booking add column cash_taken_at timestamptz;

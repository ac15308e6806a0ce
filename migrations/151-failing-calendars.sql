-- Calendars elsewhere that fail, for the platform's list of what needs a person.
create index calendar_feed_failing_idx on calendar_feed (failing_since) where failing_since is not null;

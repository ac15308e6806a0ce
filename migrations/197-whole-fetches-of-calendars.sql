-- A calendar that answers "not modified" each time is never expanded again: its repeated events end where they were read
-- to. It is asked for as a whole from time to time.
alter table calendar_feed add column fetched_whole_at timestamptz;
comment on column calendar_feed.fetched_whole_at is 'when the calendar was last sent and read; "not modified" does not count';

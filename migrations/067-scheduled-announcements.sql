-- Announcements that are sent at a later time. Until then they have an audience (`planned`) and no recipients; whom it has is
-- counted again when the sending starts, which may then be nobody.
alter table announcement
  add column send_at timestamptz,
  add column started_at timestamptz,
  add column planned jsonb;
update announcement set started_at = created_at;

alter table announcement drop constraint announcement_status_check;
alter table announcement add constraint announcement_status_check
  check (status in ('scheduled', 'cancelled', 'sending', 'paused', 'stopped', 'sent'));
alter table announcement drop constraint announcement_recipients_check;
alter table announcement add constraint announcement_recipients_check check (recipients >= 0);
-- The one about `finished_at`.
alter table announcement drop constraint announcement_check1;
alter table announcement add constraint announcement_finished_check
  check ((finished_at is null) = (status in ('scheduled', 'sending', 'paused')));
alter table announcement add constraint announcement_planned_check
  check ((planned is not null) = (status = 'scheduled') and (planned is null or send_at is not null));
create index announcement_scheduled_idx on announcement (send_at, id) where status = 'scheduled';

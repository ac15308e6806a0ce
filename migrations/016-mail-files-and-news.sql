-- A small text file that goes with a mail, such as a calendar entry; blanked together with the mail's words.
alter table message_outbox
  add column file_name text not null default '',
  add column file_type text not null default '',
  add column file_text text not null default '';

-- A deleted notification can be brought back for a while; then it goes for good.
alter table notification add column deleted_at timestamptz;
create index notification_deleted_idx on notification (deleted_at) where deleted_at is not null;
create index notification_unread_idx on notification (account_id) where not is_read and deleted_at is null;

-- Wakes the processes that hold open pages of this account. A hint only: the truth stands in the table.
create function tell_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify('notification', coalesce(new.account_id, old.account_id)::text);
  return null;
end $$;
create trigger tell_notification after insert or update or delete on notification
  for each row execute function tell_notification();

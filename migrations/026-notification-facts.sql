-- A notification keeps the occasion, the role in which the account was notified, and the facts, and is worded when it is
-- read. Its words stay beside them: for older rows, and for the version before, which reads and writes words alone.
alter table notification
  add column occasion text,
  add column recipient text,
  add column facts jsonb,
  add constraint notification_facts_check
    check ((occasion is null) = (facts is null) and (occasion is null) = (recipient is null));

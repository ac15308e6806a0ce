-- Nothing is left of an account that was erased while an announcement waited for it: what has not been delivered at the end
-- counts as skipped.
delete from announcement_recipient using account
  where account.id = announcement_recipient.account_id and account.deleted_at is not null;

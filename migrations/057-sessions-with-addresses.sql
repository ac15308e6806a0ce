-- Where a session was last used, so that its owner recognises it: the network address, empty where it was not noted yet.
alter table session add column address text not null default '';

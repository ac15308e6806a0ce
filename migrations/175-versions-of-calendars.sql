-- Two people may edit an imported calendar at once: the second one is refused if the version that they saw is no longer the
-- current one.
alter table calendar_feed add column version integer not null default 1;
comment on column calendar_feed.version is 'counts the changes of channel, name and address by people; fetches do not count';

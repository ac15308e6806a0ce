-- Two people may edit a scheduled message at once: the second one is refused if the version that they saw is no longer the
-- current one.
alter table announcement add column version integer not null default 1;
comment on column announcement.version is 'counts the changes of texts, start, audience and channels by people; the sending does not count';

-- Two people may edit a rule of taxes and levies at once: the second one is refused if the version that they saw is no longer
-- the current one.
alter table levy add column version integer not null default 1;

-- Its function is the one of rooms, which counts the changes of any table with a version.
create trigger count_version before update on levy for each row execute function count_room_version();

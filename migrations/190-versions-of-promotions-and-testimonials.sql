-- Two people may edit a promotion or a testimonial at once: the second one is refused if the version that they saw is no longer
-- the current one.
alter table promotion add column version integer not null default 1;
alter table testimonial add column version integer not null default 1;

-- Their function is the one of rooms, which counts the changes of any table with a version. A use is no change of the promotion.
create trigger count_version before update on promotion for each row
  when (old.uses = new.uses and old.* is distinct from new.*) execute function count_room_version();
create trigger count_version before update on testimonial for each row execute function count_room_version();

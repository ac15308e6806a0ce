-- Two people may edit a room at once: the second one is refused if the version that they saw is no longer the current one.

alter table room add column version integer not null default 1;

create function count_room_version() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) is distinct from to_jsonb(old) then
    new.version := old.version + 1;
  end if;
  return new;
end $$;

create trigger count_version before update on room for each row execute function count_room_version();

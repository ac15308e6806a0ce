-- The closure of each night is checked once for each statement, not once for each row. The check of a foreign key runs for every
-- night by a plan that a connection made when `closure` was small: a year of a hundred rooms read that table 36,500 times from
-- end to end, so that each time took longer than the one before.

alter table room_night drop constraint room_night_closure_id_fkey;

-- The key of a closure is locked as a foreign key does it: whoever deletes the closure at the same time waits, or is waited for.
create function nights_have_closures() returns trigger language plpgsql as $$
declare
  wanted constant bigint[] := array(select distinct closure_id from written where closure_id is not null order by closure_id);
  found_rows bigint;
begin
  if wanted = '{}' then
    return null;
  end if;
  perform from closure where id = any(wanted) order by id for key share;
  get diagnostics found_rows = row_count;
  if found_rows < cardinality(wanted) then
    raise exception 'a night is closed by a closure that does not exist' using errcode = 'foreign_key_violation', table = 'room_night';
  end if;
  return null;
end $$;
create trigger room_night_closure_inserted after insert on room_night referencing new table as written
  for each statement execute function nights_have_closures();
create trigger room_night_closure_updated after update on room_night referencing new table as written
  for each statement execute function nights_have_closures();

create function closure_has_no_nights() returns trigger language plpgsql as $$
begin
  if exists (select from room_night where closure_id in (select id from removed)) then
    raise exception 'a closure that has nights cannot be deleted' using errcode = 'foreign_key_violation', table = 'closure';
  end if;
  return null;
end $$;
create trigger closure_has_no_nights after delete on closure referencing old table as removed
  for each statement execute function closure_has_no_nights();

comment on column room_night.closure_id is 'a closure; checked by triggers for each statement, as a foreign key would be';

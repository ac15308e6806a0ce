-- The names under which bookings were made, each once, so that a search for a common name counts its bookings from an index of
-- names instead of reading each of them.

create table guest_name (
  name text primary key
);
create index guest_name_search_idx on guest_name using gin (name gin_trgm_ops);
comment on table guest_name is 'names as they were last folded; with guest_name_change every name of a booking, and for a while some that none has any more';

-- What has happened since. Whoever writes bookings only adds rows here, so that nobody waits for anybody.
create table guest_name_change (
  name    text not null,
  is_gone boolean not null
);
comment on column guest_name_change.is_gone is 'a booking had the name and has it no longer; another one may have it still';

create function note_guest_name() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into guest_name_change (name, is_gone) values (old.guest_name, true);
  end if;
  if tg_op <> 'DELETE' then
    insert into guest_name_change (name, is_gone) values (new.guest_name, false);
  end if;
  return null;
end $$;
create trigger guest_name_noted after insert or delete on booking for each row execute function note_guest_name();
create trigger guest_name_changed after update of guest_name on booking for each row
  when (old.guest_name is distinct from new.guest_name) execute function note_guest_name();

insert into guest_name (name) select distinct guest_name from booking;

-- Bookings of a name are counted from the index alone.
drop index booking_guest_order_idx;
create index booking_guest_order_idx on booking (guest_name, id) include (status);

-- Whoever changes what search shows of a property leaves word in inventory_change, without having to think of it.
-- (Nights are the exception: availability writes their rows itself, one for a whole stay.)

create function note_property_change() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
begin
  if before is distinct from after then
    insert into inventory_change (property_id) values ((coalesce(after, before) ->> tg_argv[0])::integer);
  end if;
  return null;
end $$;

create trigger note_change after insert or update or delete on property
  for each row execute function note_property_change('id');
create trigger note_change after insert or update or delete on room
  for each row execute function note_property_change('property_id');
create trigger note_change after insert or update or delete on picture
  for each row execute function note_property_change('property_id');
create trigger note_change after insert or update or delete on property_amenity
  for each row execute function note_property_change('property_id');
create trigger note_change after insert or update or delete on review
  for each row execute function note_property_change('property_id');

-- A name or icon that many properties show.
create function note_reference_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'region' then
    insert into inventory_change (property_id)
      select property.id from property join destination on destination.id = destination_id where region_id = new.id;
  elsif tg_table_name = 'destination' then
    insert into inventory_change (property_id) select id from property where destination_id = new.id;
  elsif tg_table_name = 'category' then
    insert into inventory_change (property_id) select id from property where category_id = new.id;
  else
    insert into inventory_change (property_id) select property_id from property_amenity where amenity_id = new.id;
  end if;
  return null;
end $$;

create trigger note_change after update on region for each row execute function note_reference_change();
create trigger note_change after update on destination for each row execute function note_reference_change();
create trigger note_change after update on category for each row execute function note_reference_change();
create trigger note_change after update on amenity for each row execute function note_reference_change();

-- A hold that ends sooner or later than it was to, or turns into a booking after it had run out.
create function note_hold_change() returns trigger language plpgsql as $$
begin
  insert into inventory_change (property_id, room_id) values (new.property_id, new.room_id);
  return null;
end $$;

create trigger note_change after update of status, hold_expires_at on booking for each row
  when (old.status = 'pending' and (old.status, old.hold_expires_at) is distinct from (new.status, new.hold_expires_at))
  execute function note_hold_change();

-- What the platform approved of a property, to compare with what its hotel has made of it since.

-- The content of a property that is compared. Prices, rooms and rates are not in it, nor what only the platform decides.
-- Entries of lists are ids, so that a new name of one is no change. A migration that adds a field here must add it to
-- property_approval.content too, or every property has changed.
create function property_content(of_property integer) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'name', p.name,
    'category_id', p.category_id,
    'destination_id', p.destination_id,
    'address', p.address,
    'latitude', p.latitude,
    'longitude', p.longitude,
    'description_en', p.description_en,
    'description_sw', p.description_sw,
    'amenity_ids', (select coalesce(jsonb_agg(amenity_id order by amenity_id), '[]')
      from property_amenity where property_id = p.id),
    'extra_service_ids', (select coalesce(jsonb_agg(extra_service_id order by extra_service_id), '[]')
      from property_extra_service where property_id = p.id),
    'check_in_time', p.check_in_time,
    'check_out_time', p.check_out_time,
    'cancellation_policy', p.cancellation_policy,
    'children_from', p.children_from,
    'house_rules_en', p.house_rules_en,
    'house_rules_sw', p.house_rules_sw,
    'phone', coalesce(p.phone, ''),
    'photographs', (
      select coalesce(jsonb_agg(jsonb_build_object('photograph', photograph, 'room_type_id', room_type_id)
        order by photograph), '[]')
      from picture where property_id = p.id and room_id is null and photograph is not null),
    'cover', (
      select photograph from picture
      where property_id = p.id and room_id is null and room_type_id is null and photograph is not null
      order by position, id limit 1))
  from property p where p.id = of_property
$$;

create table property_approval (
  property_id   integer primary key references property on delete cascade,
  content       jsonb not null,
  approved_at   timestamptz not null default now(),
  approved_by   integer references account,
  version       integer not null default 1,
  digest        text not null default '',
  changed_at    timestamptz,
  asked_at      timestamptz,
  asked_by      integer references account,
  asked_version integer,
  asked_reason  text,
  check (num_nulls(asked_at, asked_by, asked_version, asked_reason) in (0, 4)),
  check (asked_at is null or changed_at is not null)
);
comment on column property_approval.content is 'as property_content answered when it was approved';
comment on column property_approval.approved_by is 'null for what was on sale before approvals were stored';
comment on column property_approval.version is 'counts the changes of the content; a decision names the one that was shown';
comment on column property_approval.digest is 'of the content of this version; empty if it is not known';
comment on column property_approval.changed_at is 'since when differences wait for the platform; null if there are none';
comment on column property_approval.asked_version is 'the version of which the platform asked for a change';
create index property_approval_changed_idx on property_approval (changed_at) where changed_at is not null;
create index property_approval_photographs_idx on property_approval using gin ((content -> 'photographs') jsonb_path_ops);

-- Compares a property with its approved content. A change after the platform has asked for one waits anew; without a
-- difference nothing is asked any more.
create function compare_with_approved(of_property integer) returns void language sql as $$
  update property_approval a set
    version = a.version + (a.digest <> md5(present.content::text))::integer,
    digest = md5(present.content::text),
    changed_at = case
      when present.content = a.content then null
      when a.changed_at is null or (a.asked_version = a.version and a.digest <> md5(present.content::text)) then now()
      else a.changed_at
    end,
    asked_at = case when present.content <> a.content then a.asked_at end,
    asked_by = case when present.content <> a.content then a.asked_by end,
    asked_version = case when present.content <> a.content then a.asked_version end,
    asked_reason = case when present.content <> a.content then a.asked_reason end
  from property_content(of_property) as present (content)
  where a.property_id = of_property and present.content is not null
    and (a.digest <> md5(present.content::text) or (present.content <> a.content) <> (a.changed_at is not null))
$$;

-- The row is locked first: what others have changed meanwhile is then in the content that is compared.
create function note_content_change() returns trigger language plpgsql as $$
declare
  changed integer := (case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> tg_argv[0])::integer;
begin
  perform from property_approval where property_id = changed for no key update;
  if found then
    perform compare_with_approved(changed);
  end if;
  return null;
end $$;

create trigger note_content_change
  after update of name, category_id, destination_id, address, latitude, longitude, description_en, description_sw,
    check_in_time, check_out_time, cancellation_policy, children_from, house_rules_en, house_rules_sw, phone
  on property for each row execute function note_content_change('id');
create trigger note_content_change after insert or delete on property_amenity
  for each row execute function note_content_change('property_id');
create trigger note_content_change after insert or delete on property_extra_service
  for each row execute function note_content_change('property_id');
create trigger note_content_change after insert or delete or update of position on picture
  for each row execute function note_content_change('property_id');

-- What is on sale now counts as approved.
insert into property_approval (property_id, content, digest)
  select id, property_content(id), md5(property_content(id)::text) from property
  where coalesce(suspended_from, status) in ('live', 'paused');

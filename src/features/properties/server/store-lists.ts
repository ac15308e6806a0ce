import type { AmenityTheme } from '#domain/amenity.ts'
import { type Db, sql } from '#platform/server/db.ts'

/** The categories of properties, as the pills show them in order. */
export const categories = (db: Db) =>
  db.selectFrom('category').select(['id', 'name', 'name_sw', 'icon']).orderBy('position').orderBy('id').execute()

/** The amenities in the order in which cards show them. */
export const amenities = (db: Db) =>
  db
    .selectFrom('amenity')
    .select(['id', 'name', 'name_sw', 'icon', sql<AmenityTheme>`theme`.as('theme')])
    .orderBy('position')
    .orderBy('id')
    .execute()

/** The types of rooms in their order, without one by name. */
export const roomTypes = (db: Db) =>
  db.selectFrom('room_type').select(['id', 'name', 'name_sw']).orderBy('position').orderBy('name').execute()

/** The extra services in their order, without one by name. */
export const extraServices = (db: Db) =>
  db
    .selectFrom('extra_service')
    .select(['id', 'name', 'name_sw', 'description', 'description_sw', 'price_tsh'])
    .orderBy('position')
    .orderBy('name')
    .execute()

/** The regions in their order, each with the names of its destinations in theirs. */
export const regions = (db: Db) =>
  db
    .selectFrom('region')
    .select(['id', 'name', 'latitude', 'longitude'])
    .select(
      sql<string[]>`array(select destination.name from destination where destination.region_id = region.id
        order by destination.position, destination.id)`.as('destinations'),
    )
    .orderBy('position')
    .orderBy('id')
    .execute()

/**
 * The ids of all regions, the most wanted first: by the bookings of the last year that were not dropped, and by the
 * wishlists that their properties are in. Equals are in the catalogue's order.
 */
export const regionsByDemand = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with wanted as (
      select property_id, count(*) as times from (
        select property_id from booking
        where created_at > now() - interval '1 year' and status not in ('expired', 'cancelled')
        union all
        select property_id from wishlist_item
      ) as demand group by property_id
    )
    select region.id from region
    left join destination on destination.region_id = region.id
    left join property on property.destination_id = destination.id
    left join wanted on wanted.property_id = property.id
    group by region.id order by coalesce(sum(wanted.times), 0) desc, region.position, region.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The destinations in the order of their regions, then in their own. */
export const destinations = (db: Db) =>
  db
    .selectFrom('destination')
    .innerJoin('region', 'region.id', 'destination.region_id')
    .select(['destination.id', 'destination.name', 'destination.latitude', 'destination.longitude'])
    .select(['region.id as region_id', 'region.name as region_name'])
    .orderBy('region.position')
    .orderBy('destination.position')
    .orderBy('destination.id')
    .execute()

type PublicCatalogue = {
  categories: string[]
  regions: string[]
  destinations: { region: string; destination: string }[]
  properties: number[]
}

/** What the site has to show to the public: places and categories with something live in them, by name; live properties by id. */
export const publicCatalogue = async (db: Db): Promise<PublicCatalogue> => {
  const { rows } = await sql<PublicCatalogue>`
    with live as (select id, category_id, destination_id from property where status = 'live'),
      place as (select d.position, d.id, d.name as destination, r.name as region, r.position as region_position
        from destination d join region r on r.id = d.region_id where d.id in (select destination_id from live))
    select (select coalesce(array_agg(name order by position, id), '{}') from category
        where id in (select category_id from live)) as categories,
      (select coalesce(array_agg(distinct region), '{}') from place) as regions,
      (select coalesce(json_agg(json_build_object('region', region, 'destination', destination)
        order by region_position, region, position, id), '[]') from place) as destinations,
      (select coalesce(array_agg(id order by id), '{}') from live) as properties`.execute(db)
  return rows[0] ?? { categories: [], regions: [], destinations: [], properties: [] }
}

/** How many properties and rooms are for sale, and in how many places. */
export const catalogueFacts = (db: Db) =>
  db
    .selectFrom('property')
    .innerJoin('destination', 'destination.id', 'property.destination_id')
    .leftJoin('room', (join) => join.onRef('room.property_id', '=', 'property.id').on('room.is_available', '=', true))
    .select((count) => [
      count.fn.count<number>('property.id').distinct().as('properties'),
      count.fn.count<number>('room.id').as('rooms'),
      count.fn.count<number>('destination.region_id').distinct().as('regions'),
      count.fn.count<number>('destination.id').distinct().as('destinations'),
    ])
    .where('property.status', '=', 'live')
    .executeTakeFirstOrThrow()

import type { AmenityTheme } from '#domain/amenity.ts'
import type { CancellationPolicy } from '#domain/cancellation.ts'
import type { ExtraUnit } from '#domain/extras.ts'
import type { Scope } from '#domain/permission.ts'
import type { PropertyStatus } from '#domain/property-status.ts'
import { type Db, readTogether, sql } from '#platform/server/db.ts'
import { inScope } from '#platform/server/scope.ts'

/** A name in both languages, as the lists of categories and amenities hold it. */
type AmenityRow = { id: number; name: string; name_sw: string; icon: string }
type Amenity = AmenityRow & { theme: AmenityTheme }

/** A picture with its words in both languages. */
export type PictureRow = { path: string; alt_en: string; alt_sw: string; colour: string }

/** What cards and the property's own page show of a property, in both languages. */
export type PropertyRow = {
  id: number
  name: string
  description_en: string
  description_sw: string
  address: string
  latitude: number
  longitude: number
  status: PropertyStatus
  is_featured: boolean
  cancellation_policy: CancellationPolicy
  check_in_time: string
  check_out_time: string
  stars: number
  children_from: number
  house_rules_en: string
  house_rules_sw: string
  /** The lowest nightly price of the rooms that are offered. */
  price: number | null
  room_count: number
  /** To one decimal. */
  rating: number | null
  review_count: number
  region: { id: number; name: string }
  destination: { id: number; name: string }
  category: AmenityRow
  amenities: Amenity[]
  cover: PictureRow | null
}

/** The average rating, to one decimal, and the number of the reviews of property `p` that are not hidden; one row. */
export const REVIEW_SUMMARY = sql`
  select round(avg(rating), 1) as rating, count(*)::int as review_count
  from review where property_id = p.id and hidden_at is null`

const PROPERTY = sql`
  select p.id, p.name, p.description_en, p.description_sw, p.address, p.latitude, p.longitude, p.status, p.is_featured,
    p.cancellation_policy, p.check_in_time, p.check_out_time, p.stars, p.children_from, p.house_rules_en, p.house_rules_sw,
    rooms.price, rooms.room_count, reviews.rating, reviews.review_count, json_build_object('id', region.id, 'name', region.name) as region,
    json_build_object('id', destination.id, 'name', destination.name) as destination,
    json_build_object('id', category.id, 'name', category.name, 'name_sw', category.name_sw, 'icon', category.icon)
      as category,
    amenities.list as amenities, cover.picture as cover
  from property p
  join category on category.id = p.category_id
  join destination on destination.id = p.destination_id
  join region on region.id = destination.region_id
  cross join lateral (
    select min(price_tsh) filter (where is_available) as price, count(*)::int as room_count
    from room where property_id = p.id and retired_at is null) rooms
  cross join lateral (${REVIEW_SUMMARY}) reviews
  cross join lateral (
    select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'name_sw', a.name_sw, 'icon', a.icon,
      'theme', a.theme) order by a.position, a.id), '[]') as list
    from property_amenity join amenity a on a.id = amenity_id where property_id = p.id) amenities
  left join lateral (
    select json_build_object('path', path, 'alt_en', alt_en, 'alt_sw', alt_sw, 'colour', colour) as picture
    from picture where property_id = p.id and room_id is null and room_type_id is null
    order by photograph is null, position, id limit 1) cover on true`

/** The live properties among these ids, in no order. */
export const livePropertyRows = async (db: Db, ids: readonly number[]): Promise<PropertyRow[]> => {
  const { rows } = await sql<PropertyRow>`${PROPERTY} where p.status = 'live' and p.id = any(${ids}::int[])`.execute(db)
  return rows
}

/** A page of the properties of a scope, whatever their status, by name. */
export const propertyRowsInScope = async (db: Db, scope: Scope, page: { limit: number; offset: number }) => {
  const [{ rows }, { total }] = await readTogether(db, (own) =>
    Promise.all([
      sql<PropertyRow>`${PROPERTY} where ${inScope(scope, { property: sql`p.id` })}
        order by p.name, p.id limit ${page.limit} offset ${page.offset}`.execute(own),
      own
        .selectFrom('property')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where(inScope(scope, { property: sql`property.id` }))
        .executeTakeFirstOrThrow(),
    ]),
  )
  return { rows, total }
}

/** The pictures of a property itself, the cover first; no illustration if there is a photograph. */
const propertyPictures = async (db: Db, propertyId: number): Promise<PictureRow[]> => {
  const rows = await db
    .selectFrom('picture')
    .select(['path', 'alt_en', 'alt_sw', 'colour', 'photograph'])
    .where('property_id', '=', propertyId)
    .where('room_id', 'is', null)
    .where('room_type_id', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const photographs = rows.filter(({ photograph }) => photograph !== null)
  return photographs.length > 0 ? photographs : rows
}

/** The first picture of a property that is live. */
export const livePropertyPicture = (db: Db, propertyId: number) =>
  db
    .selectFrom('picture')
    .innerJoin('property', 'property.id', 'picture.property_id')
    .select(['path', 'photograph'])
    .where('property_id', '=', propertyId)
    .where('room_id', 'is', null)
    .where('room_type_id', 'is', null)
    .where('property.status', '=', 'live')
    .orderBy(sql`photograph is null`)
    .orderBy('position')
    .orderBy('picture.id')
    .limit(1)
    .executeTakeFirst()

/** What a property offers at a price of its own, in the order of the list. */
const propertyExtraServices = (db: Db, propertyId: number) =>
  db
    .selectFrom('property_extra_service')
    .innerJoin('extra_service', 'extra_service.id', 'property_extra_service.extra_service_id')
    .select(['extra_service.id', 'name', 'name_sw', 'description', 'description_sw'])
    .select((column) => column.ref('unit').$castTo<ExtraUnit | null>().as('unit'))
    .select(sql<number>`coalesce(property_extra_service.price_tsh, extra_service.price_tsh)`.as('price_tsh'))
    .where('property_id', '=', propertyId)
    .orderBy('extra_service.id')
    .execute()

const detailOf = async (db: Db, id: number, read: (own: Db) => Promise<PropertyRow[]>) => {
  const [[row], pictures, extra_services] = await readTogether(db, (own) =>
    Promise.all([read(own), propertyPictures(own, id), propertyExtraServices(own, id)]),
  )
  return row ? { row, pictures, extra_services } : null
}

/** A live property with all its pictures and extra services; null for any other. */
export const livePropertyDetail = (db: Db, id: number) => detailOf(db, id, (own) => livePropertyRows(own, [id]))

/** The same for a property of the scope, whatever its state. */
export const propertyDetailInScope = (db: Db, scope: Scope, id: number) =>
  detailOf(db, id, async (own) => {
    const mine = inScope(scope, { property: sql`p.id` })
    return (await sql<PropertyRow>`${PROPERTY} where p.id = ${id} and ${mine}`.execute(own)).rows
  })

/** A property as its public page shows it, from its rows. */
export type PropertyDetailRows = NonNullable<Awaited<ReturnType<typeof livePropertyDetail>>>

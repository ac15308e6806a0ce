import type { Day } from '#domain/calendar.ts'
import type { Scope } from '#domain/permission.ts'
import { lackingParts, type MissingPart, missingParts } from '#domain/property-details.ts'
import type { PropertyStatus } from '#domain/property-status.ts'
import { suspensionsOfProperties } from '#features/suspensions/server/public.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'
import { inScope } from '#platform/server/scope.ts'
import type { PropertyChanges, PropertyDetails } from '../contract.ts'
import { MEND, type MendRow, presentMend } from './store-approved.ts'
import { writeServicePrices } from './store-extras.ts'

type PartRow = Parameters<typeof missingParts>[0] & { id: number }

/** What decides how complete the page of property `p` is. */
const PARTS = sql`
  (select count(*)::int from room where property_id = p.id and retired_at is null) as rooms,
  (select count(photograph)::int from picture
    where property_id = p.id and room_id is null and room_type_id is null) as pictures,
  (select count(*)::int from property_amenity where property_id = p.id) as amenities,
  p.description_en, p.description_sw, p.house_rules_en, p.house_rules_sw, p.phone`

/** What else decides whether property `p` can be reviewed. */
const REQUIRED = sql`
  p.is_located, (select count(*)::int from room where property_id = p.id and is_available) as rooms_on_sale,
  p.phone is not null or (select phone_number <> '' from account where account.id = p.owner_id) as has_phone`

/** What is missing for complete pages, by the ids of properties. */
export const partsOfProperties = async (db: Db, ids: readonly number[]): Promise<Map<number, MissingPart[]>> => {
  const { rows } = await sql<PartRow>`select p.id, ${PARTS} from property p where p.id = any(${ids}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.id, missingParts(row)]))
}

type DetailRow = Omit<PropertyDetails, 'missing' | 'lacking' | 'phone' | 'suspension' | 'mend'> &
  PartRow &
  Parameters<typeof lackingParts>[0] & { mend: MendRow | null }

/** A property of the scope with everything that its editor shows; undefined for any other. */
export const propertyDetails = async (db: Db | Tx, scope: Scope, id: number): Promise<PropertyDetails | undefined> => {
  const { rows } = await sql<DetailRow>`
    select p.id, p.version, p.status, p.name, p.category_id, p.stars, p.destination_id, p.address, p.latitude, p.longitude,
      p.check_in_time, p.check_out_time, p.cancellation_policy, p.children_from, ${PARTS}, ${REQUIRED},
      exists (select from payout_wallet where property_id = p.id) as has_wallet,
      (select case last.decision when 'returned' then last.reason end from property_review last
        where last.property_id = p.id order by last.id desc limit 1) as return_reason,
      ${MEND} as mend,
      array(select amenity_id from property_amenity where property_id = p.id order by amenity_id) as amenity_ids,
      array(select extra_service_id from property_extra_service where property_id = p.id order by extra_service_id)
        as extra_service_ids,
      (select coalesce(json_agg(json_build_object('id', extra_service_id, 'price_tsh', price_tsh, 'unit', unit)
          order by extra_service_id), '[]')
        from property_extra_service where property_id = p.id and price_tsh is not null) as extra_service_prices
    from property p where p.id = ${id} and ${inScope(scope, { property: sql`p.id` })}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { rooms, rooms_on_sale, pictures, amenities, is_located, has_phone, phone, mend, ...details } = row
  const suspension = row.status === 'suspended' ? (await suspensionsOfProperties(db, [id])).get(id) : undefined
  const missing = missingParts(row)
  return { ...details, phone: phone ?? '', missing, lacking: lackingParts(row), mend: presentMend(mend), suspension }
}

/** Makes other editors of a property wait until the transaction ends; bookings do not wait. */
export const lockProperty = (tx: Tx, scope: Scope, id: number) =>
  sql`select id from property where id = ${id} and ${inScope(scope, { property: sql`property.id` })}
    for no key update`.execute(tx)

/** Changes the state of a property; triggers take it out of, or into, every search index. */
export const writeStatus = (tx: Tx, id: number, status: PropertyStatus) =>
  tx.updateTable('property').set({ status }).where('id', '=', id).execute()

/** The bookings of a property of the scope whose guests have not arrived yet; undefined for any other property. */
export const bookingsToCome = async (db: Db, scope: Scope, id: number, today: Day) => {
  const { rows } = await sql<{ count: number; next_arrival: Day | null }>`
    select coming.count, coming.next_arrival from property
    cross join lateral (
      select count(*)::int as count, min(check_in) as next_arrival from booking
      where property_id = property.id and status in ('pending', 'confirmed') and check_in >= ${today}) coming
    where property.id = ${id} and ${inScope(scope, { property: sql`property.id` })}`.execute(db)
  return rows[0]
}

const REFERENCES = ['category_id', 'destination_id', 'amenity_ids', 'extra_service_ids'] as const
type Reference = (typeof REFERENCES)[number]

/**
 * The fields of changes that name something which is not in the reference lists. What is there stays until the transaction
 * ends: a deletion waits, and then finds it in use.
 */
export const unknownReferences = async (tx: Tx, changes: PropertyChanges): Promise<Reference[]> => {
  const { category_id = null, destination_id = null, amenity_ids = [], extra_service_ids = [] } = changes
  const { rows } = await sql<Record<Reference, boolean>>`
    with known_category as (select id from category where id = ${category_id}::int for key share),
      known_amenity as (select id from amenity where id = any(${amenity_ids}::int[]) order by id for key share),
      known_service as (
        select id from extra_service where id = any(${extra_service_ids}::int[]) order by id for key share)
    select ${category_id}::int is null or exists (select from known_category) as category_id,
      ${destination_id}::int is null or exists (select from destination where id = ${destination_id}::int)
        as destination_id,
      not exists (select from unnest(${amenity_ids}::int[]) as wanted (id)
        where wanted.id not in (select id from known_amenity)) as amenity_ids,
      not exists (select from unnest(${extra_service_ids}::int[]) as wanted (id)
        where wanted.id not in (select id from known_service)) as extra_service_ids`.execute(tx)
  const [known] = rows
  return REFERENCES.filter((field) => !known?.[field])
}

const LISTS = {
  amenity_ids: { table: 'property_amenity', column: 'amenity_id' },
  extra_service_ids: { table: 'property_extra_service', column: 'extra_service_id' },
} as const

/** Makes a list of a property hold exactly these ids. */
const writeList = async (tx: Tx, propertyId: number, list: keyof typeof LISTS, ids: readonly number[]) => {
  const [table, column] = [sql.table(LISTS[list].table), sql.ref(LISTS[list].column)]
  await sql`delete from ${table} where property_id = ${propertyId} and ${column} <> all(${ids}::int[])`.execute(tx)
  await sql`insert into ${table} (property_id, ${column})
    select ${propertyId}, id from unnest(${ids}::int[]) as wanted (id) on conflict do nothing`.execute(tx)
}

/** Writes the changes as the next version of a property that is locked. */
export const writeDetails = async (tx: Tx, id: number, changes: PropertyChanges) => {
  const { amenity_ids, extra_service_ids, extra_service_prices, ...columns } = changes
  await tx
    .updateTable('property')
    .set({ ...columns, version: sql<number>`version + 1` })
    .$if(columns.latitude !== undefined || columns.longitude !== undefined, (query) => query.set({ is_located: true }))
    .where('id', '=', id)
    .execute()
  if (amenity_ids) await writeList(tx, id, 'amenity_ids', amenity_ids)
  if (extra_service_ids) await writeList(tx, id, 'extra_service_ids', extra_service_ids)
  if (extra_service_prices) await writeServicePrices(tx, id, extra_service_prices)
}

import type { Jurisdiction } from '#domain/levy.ts'
import type { Place } from '#domain/place.ts'
import { isNamedByPages } from '#domain/place-list.ts'
import { replaceInApprovals } from '#features/properties/server/public.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'
import type { DestinationRow, RegionRow } from '../contract.ts'

const DESTINATIONS = sql`
  select d.id, d.version, d.region_id, d.name, d.latitude, d.longitude,
    row_number() over (partition by d.region_id order by d.position, d.id)::int as position,
    (select count(*)::int from property where destination_id = d.id) as properties
  from destination d`

const REGIONS = sql`
  select r.id, r.version, r.name, r.latitude, r.longitude, r.jurisdiction,
    row_number() over (order by r.position, r.id)::int as position,
    (select count(*)::int from promotion where region = r.name) as promotions,
    (select count(*)::int from announcement where planned ->> 'region' = r.id::text) as messages
  from region r`

type StoredRegion = Omit<RegionRow, 'destinations' | 'is_name_kept'>

/** The regions in their order, each with its destinations in theirs. */
export const regionRows = async (db: Db | Tx): Promise<RegionRow[]> => {
  const { rows: regions } = await sql<StoredRegion>`${REGIONS} order by position`.execute(db)
  const { rows: destinations } = await sql<DestinationRow>`${DESTINATIONS} order by d.region_id, position`.execute(db)
  return regions.map((region) => ({
    ...region,
    is_name_kept: isNamedByPages(region.name),
    destinations: destinations.filter(({ region_id }) => region_id === region.id),
  }))
}

/** One region; undefined if there is none. */
export const regionRow = async (tx: Tx, id: number): Promise<RegionRow | undefined> =>
  (await regionRows(tx)).find((region) => region.id === id)

/** One destination; undefined if there is none. */
export const destinationRow = async (tx: Tx, id: number): Promise<DestinationRow | undefined> => {
  const { rows } = await sql<DestinationRow>`
    select id, version, region_id, name, latitude, longitude, position, properties
    from (${DESTINATIONS}) found where id = ${id}`.execute(tx)
  return rows[0]
}

/** Lets one transaction at a time change regions and destinations; what reads them or refers to them does not wait. */
export const lockPlaces = async (tx: Tx): Promise<void> => {
  await sql`lock table region, destination in share row exclusive mode`.execute(tx)
}

/** Keeps a destination from being referred to anew until the transaction ends. */
export const lockDestination = async (tx: Tx, id: number): Promise<void> => {
  await sql`select from destination where id = ${id} for update`.execute(tx)
}

/** Whether another region has a name, whatever its capitals. */
export const isRegionNamed = async (tx: Tx, name: string, except: number | null): Promise<boolean> => {
  const { rows } =
    await sql`select from region where lower(name) = lower(${name}) and id is distinct from ${except}::int`.execute(tx)
  return rows.length > 0
}

/** Whether another destination of a region has a name, whatever its capitals. */
export const isDestinationNamed = async (
  tx: Tx,
  { name, region_id }: { name: string; region_id: number },
  except: number | null,
): Promise<boolean> => {
  const { rows } = await sql`
    select from destination
    where region_id = ${region_id} and lower(name) = lower(${name}) and id is distinct from ${except}::int`.execute(tx)
  return rows.length > 0
}

type RegionFacts = Place & { name: string; jurisdiction: Jurisdiction }
type DestinationFacts = Place & { name: string; region_id: number }
/** Behind all that have a place, until the order is written. */
const LAST = 1_000_000

const idOf = (rows: readonly { id: number }[]): number => {
  const [row] = rows
  if (!row) throw new Error('No place was added')
  return row.id
}

/** Adds a region as the last one and returns its id. */
export const insertRegion = async (
  tx: Tx,
  { name, latitude, longitude, jurisdiction }: RegionFacts,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into region (name, latitude, longitude, jurisdiction, position)
    values (${name}, ${latitude}, ${longitude}, ${jurisdiction}, ${LAST}) returning id`.execute(tx)
  return idOf(rows)
}

/** Changes a region, which gets its next version; promotions for it get its new name. */
export const updateRegion = async (
  tx: Tx,
  { id, name: before }: Pick<RegionRow, 'id' | 'name'>,
  { name, latitude, longitude, jurisdiction }: RegionFacts,
): Promise<void> => {
  await sql`
    update region set name = ${name}, latitude = ${latitude}, longitude = ${longitude}, jurisdiction = ${jurisdiction},
      version = version + 1 where id = ${id}`.execute(tx)
  if (name !== before) await sql`update promotion set region = ${name} where region = ${before}`.execute(tx)
}

/** Adds a destination as the last one of its region and returns its id. */
export const insertDestination = async (
  tx: Tx,
  { name, latitude, longitude, region_id }: DestinationFacts,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into destination (region_id, name, latitude, longitude, position)
    values (${region_id}, ${name}, ${latitude}, ${longitude}, ${LAST}) returning id`.execute(tx)
  return idOf(rows)
}

/** Changes a destination, which gets its next version; in another region it is the last one. */
export const updateDestination = async (
  tx: Tx,
  id: number,
  { name, latitude, longitude, region_id }: DestinationFacts,
): Promise<void> => {
  await sql`
    update destination set name = ${name}, latitude = ${latitude}, longitude = ${longitude}, region_id = ${region_id},
      position = case when region_id = ${region_id} then position else ${LAST} end, version = version + 1
    where id = ${id}`.execute(tx)
}

/** Numbers the regions anew, or the destinations of one region, in the order of `ids`. */
export const writeOrder = async (tx: Tx, table: 'region' | 'destination', ids: readonly number[]): Promise<void> => {
  await sql`
    update ${sql.table(table)} place set position = wanted.position
    from unnest(${ids}::int[]) with ordinality as wanted (id, position)
    where wanted.id = place.id and place.position <> wanted.position`.execute(tx)
}

/** Moves the properties of a destination to another one; the hotel's open forms get it as a change made meanwhile. */
export const moveProperties = async (tx: Tx, from: number, to: number): Promise<void> => {
  await sql`update property set destination_id = ${to}, version = version + 1 where destination_id = ${from}`.execute(
    tx,
  )
  await replaceInApprovals(tx, 'destination_id', { from, to })
}

/** Deletes a region or a destination that nothing refers to. */
export const deletePlace = async (tx: Tx, table: 'region' | 'destination', id: number): Promise<void> => {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx)
}

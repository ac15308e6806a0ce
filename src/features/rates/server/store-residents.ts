import { type ResidencyPrice, residencyPricesOf, type TypedResidencyPrice } from '#domain/residency.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'

/** The residents' prices of a property, citizens first. */
export const residentsOf = async (db: Db | Tx, propertyId: number): Promise<ResidencyPrice[]> => {
  const { rows } = await sql<ResidencyPrice>`
    select residency, percent from residency_price where property_id = ${propertyId} order by residency`.execute(db)
  return rows
}

/** A price of one room type. */
type TypePrice = TypedResidencyPrice & { room_type_id: number }

/** The residents' prices of the room types of a property. */
export const typeResidentsOf = async (db: Db | Tx, propertyId: number): Promise<TypePrice[]> => {
  const { rows } = await sql<TypePrice>`
    select room_type_id, residency, percent from residency_type_price where property_id = ${propertyId}
    order by room_type_id, residency`.execute(db)
  return rows
}

/** The residents' prices of a property `wanted` as a list of `TypedResidencyPrice`, those of its room types too. */
export const RESIDENTS = sql`
  (select coalesce(json_agg(json_build_object('room_type_id', price.room_type_id, 'residency', price.residency,
      'percent', price.percent)), '[]')
    from (
      select null::integer as room_type_id, residency, percent from residency_price where property_id = wanted.property_id
      union all
      select room_type_id, residency, percent from residency_type_price
        where property_id = wanted.property_id) price)`

/** The residents' prices of rooms, citizens first, as a function of the room; expects one of these rooms. */
export const residentsOfRooms = async (
  db: Db | Tx,
  roomIds: readonly number[],
): Promise<(room: { property_id: number; room_type_id: number }) => readonly ResidencyPrice[]> => {
  const { rows } = await sql<{ property_id: number; prices: TypedResidencyPrice[] }>`
    select wanted.property_id, ${RESIDENTS} as prices
    from (select distinct property_id from room where id = any(${roomIds}::int[])) wanted`.execute(db)
  const byProperty = new Map(rows.map(({ property_id, prices }) => [property_id, prices]))
  return ({ property_id, room_type_id }) => residencyPricesOf(byProperty.get(property_id) ?? [], room_type_id)
}

/** Replaces the residents' prices of a property. */
export const writeResidents = async (tx: Tx, property_id: number, prices: readonly ResidencyPrice[]): Promise<void> => {
  await tx.deleteFrom('residency_price').where('property_id', '=', property_id).execute()
  const rows = prices.map((price) => ({ property_id, ...price }))
  if (rows.length > 0) await tx.insertInto('residency_price').values(rows).execute()
}

/**
 * Replaces the residents' prices of the room types of a property, also those that it has no rooms of any more; those of
 * types whose rooms are all retired stay for their return.
 */
export const writeTypeResidents = async (tx: Tx, property_id: number, prices: readonly TypePrice[]): Promise<void> => {
  await sql`
    delete from residency_type_price price where property_id = ${property_id}
      and coalesce((select bool_or(room.retired_at is null) from room
        where room.property_id = price.property_id and room.room_type_id = price.room_type_id), true)`.execute(tx)
  const rows = prices.map((price) => ({ property_id, ...price }))
  if (rows.length > 0) await tx.insertInto('residency_type_price').values(rows).execute()
}

import type { ResidencyPrice } from '#domain/residency.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'

/** The residents' prices of a property, citizens first. */
export const residentsOf = async (db: Db | Tx, propertyId: number): Promise<ResidencyPrice[]> => {
  const { rows } = await sql<ResidencyPrice>`
    select residency, percent from residency_price where property_id = ${propertyId} order by residency`.execute(db)
  return rows
}

/** The residents' prices of rooms, citizens first, as a function of the room; expects one of these rooms. */
export const residentsOfRooms = async (
  db: Db | Tx,
  roomIds: readonly number[],
): Promise<(room: { property_id: number }) => readonly ResidencyPrice[]> => {
  const { rows } = await sql<{ property_id: number; prices: ResidencyPrice[] }>`
    select property_id, json_agg(json_build_object('residency', residency, 'percent', percent) order by residency) as prices
    from residency_price
    where property_id in (select room.property_id from room where room.id = any(${roomIds}::int[]))
    group by property_id`.execute(db)
  const byProperty = new Map(rows.map(({ property_id, prices }) => [property_id, prices]))
  return ({ property_id }) => byProperty.get(property_id) ?? []
}

/** Replaces the residents' prices of a property. */
export const writeResidents = async (tx: Tx, property_id: number, prices: readonly ResidencyPrice[]): Promise<void> => {
  await tx.deleteFrom('residency_price').where('property_id', '=', property_id).execute()
  const rows = prices.map((price) => ({ property_id, ...price }))
  if (rows.length > 0) await tx.insertInto('residency_price').values(rows).execute()
}

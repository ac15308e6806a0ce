import type { ResidencyPrice } from '#domain/residency.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'

/** The residents' prices of a property, citizens first. */
export const residentsOf = async (db: Db | Tx, propertyId: number): Promise<ResidencyPrice[]> => {
  const { rows } = await sql<ResidencyPrice>`
    select residency, percent from residency_price where property_id = ${propertyId} order by residency`.execute(db)
  return rows
}

/** Replaces the residents' prices of a property. */
export const writeResidents = async (tx: Tx, property_id: number, prices: readonly ResidencyPrice[]): Promise<void> => {
  await tx.deleteFrom('residency_price').where('property_id', '=', property_id).execute()
  const rows = prices.map((price) => ({ property_id, ...price }))
  if (rows.length > 0) await tx.insertInto('residency_price').values(rows).execute()
}

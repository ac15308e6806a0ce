import type { Day } from '#domain/calendar.ts'
import type { PlatformTax } from '#domain/tax-rate.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'

/** A rate as it is stored, in hundredths of a percent; it ends the day before the next one of its tax begins. */
export type StoredTaxRate = {
  id: number
  tax: PlatformTax
  rate: number
  valid_from: Day
  valid_until: Day | null
  source: string
  version: number
}

/** All rates of the platform's taxes, tax by tax, the latest first. */
export const taxRates = async (db: Db | Tx): Promise<StoredTaxRate[]> => {
  const { rows } = await sql<StoredTaxRate>`
    select id, kind as tax, rate, valid_from::text, source, version,
      (lead(valid_from) over (partition by kind order by valid_from) - 1)::text as valid_until
    from money_rate order by kind, money_rate.valid_from desc`.execute(db)
  return rows
}

type Written = { rate: number; valid_from: Day; source: string }

/** Adds a rate and returns its id. */
export const insertTaxRate = async (tx: Tx, { tax: kind, ...row }: Written & { tax: PlatformTax }): Promise<number> =>
  (
    await tx
      .insertInto('money_rate')
      .values({ kind, ...row })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Replaces a rate by its id. */
export const updateTaxRate = async (tx: Tx, id: number, row: Written): Promise<void> => {
  await tx
    .updateTable('money_rate')
    .set({ ...row, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Removes a rate by its id. */
export const deleteTaxRate = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('money_rate').where('id', '=', id).execute()
}

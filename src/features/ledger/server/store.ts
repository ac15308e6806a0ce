import { isBalanced, type LedgerKind, type LedgerLine } from '#domain/ledger.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'

/** What an entry is about; `payment_id` makes it unique: one entry of each kind per payment. */
export type Entry = {
  kind: LedgerKind
  property_id: number
  booking_id: number
  payment_id: number
  lines: readonly LedgerLine[]
}

/** Posts one entry; without lines nothing is posted. The database refuses an unbalanced entry. */
export const post = async (tx: Tx, { lines, ...entry }: Entry): Promise<void> => {
  if (lines.length === 0) return
  if (!isBalanced(lines)) throw new Error(`An entry of kind ${entry.kind} is not balanced`)
  const { id } = await tx.insertInto('ledger_entry').values(entry).returning('id').executeTakeFirstOrThrow()
  const rows = lines.map((line) => ({ entry_id: id, property_id: entry.property_id, ...line }))
  await tx.insertInto('ledger_line').values(rows).execute()
}

/** What the platform owes for these properties now, in whole shillings; negative if they owe the platform. */
export const hotelBalance = async (db: Db, propertyIds: readonly number[]): Promise<number> => {
  const row = await db
    .selectFrom('ledger_line')
    .select(sql<number>`coalesce(-sum(amount), 0)`.as('balance'))
    .where('account', '=', 'hotel_payable')
    .where('property_id', '=', sql<number>`any(${propertyIds}::int[])`)
    .executeTakeFirstOrThrow()
  return row.balance
}

/** The sum of wallet payments for bookings that were paid in full; later refunds are not subtracted. */
const collections = (db: Db) =>
  db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_line', 'ledger_line.entry_id', 'ledger_entry.id')
    .select(sql<number>`coalesce(-sum(ledger_line.amount), 0)`.as('collected'))
    .where('ledger_entry.kind', '=', 'collection')
    .where('ledger_line.account', 'in', ['hotel_payable', 'commission'])

/** What travellers paid for these properties in the last `days` days, in whole shillings; refunds are not subtracted. */
export const collectedLately = async (db: Db, propertyIds: readonly number[], days: number): Promise<number> => {
  const row = await collections(db)
    .where('ledger_entry.property_id', '=', sql<number>`any(${propertyIds}::int[])`)
    .where('ledger_entry.at', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirstOrThrow()
  return row.collected
}

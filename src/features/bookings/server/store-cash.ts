import type { CashPurpose } from '#domain/cash-book.ts'
import { sql, type Tx } from '#platform/server/db.ts'

/** Cash of a locked booking that somebody at the desk has taken, or with a negative amount has given back. */
type CashMove = {
  property_id: number
  booking_id: number
  amount: number
  account_id: number
  /** The price of the stay if it is left out. */
  purpose?: CashPurpose
}

/** Writes cash into the cash book; nothing where no money moved. The database refuses more than the price or the charges, and less than 0. */
export const writeCash = async (tx: Tx, move: CashMove): Promise<void> => {
  if (move.amount === 0) return
  await tx
    .insertInto('cash_entry')
    .values({ ...move, kind: move.amount > 0 ? 'taken' : 'returned' })
    .execute()
}

/** The cash that the hotel has for the price of a locked booking: what was taken without what was given back. */
export const cashOf = async (tx: Tx, bookingId: number): Promise<number> => {
  const row = await tx
    .selectFrom('cash_entry')
    .select(sql<number>`coalesce(sum(amount), 0)::float8`.as('amount'))
    .where('booking_id', '=', bookingId)
    .where('purpose', '=', 'stay')
    .executeTakeFirstOrThrow()
  return row.amount
}

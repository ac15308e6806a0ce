import { type Db, sql, type Tx } from '#platform/server/db.ts'
import { inSeconds } from './store.ts'

/** How often the provider has refused an attempt for a while. */
export const timesRefusedForNow = async (tx: Tx, id: number): Promise<number> => {
  const { count } = await tx
    .selectFrom('payment_event')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('payment_id', '=', id)
    .where('from_status', '=', 'submitting')
    .where('to_status', '=', 'created')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Puts off the submit of an attempt that waits for one, in seconds from now. */
export const putOffSubmit = (db: Db, id: number, seconds: number) =>
  db
    .updateTable('payment')
    .set({ submit_after: inSeconds(seconds) })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .execute()

/**
 * Attempts that wait for a submit: the provider's pause is over, or they were created at least ten seconds ago, and the job
 * was lost with its process. One that is sent again is among them at once, which does no harm: only one job can submit it.
 */
export const unsubmittedPayments = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom('payment')
    .select('id')
    .where('status', '=', sql.lit('created')) // a literal, so that the partial index can be used
    .where('created_at', '<', sql<Date>`now() - interval '10 seconds'`)
    .where((where) => where.or([where('submit_after', 'is', null), where('submit_after', '<=', sql<Date>`now()`)]))
    .orderBy('id')
    .limit(50)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether a booking can still be paid: it is pending, and its hold has not expired by the database's clock. */
export const isHoldOpen = async (tx: Tx, bookingId: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('booking')
    .select('id')
    .where('id', '=', bookingId)
    .where('status', '=', 'pending')
    .where((where) => where.or([where('hold_expires_at', 'is', null), where('hold_expires_at', '>', sql<Date>`now()`)]))
    .executeTakeFirst()
  return row !== undefined
}

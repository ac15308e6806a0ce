import type { PaymentState } from '#domain/payment.ts'
import { type Db, sql } from '#platform/server/db.ts'

/** Attempts that stay as they are until somebody of the platform decides (the platform's own moves of a payment). */
const STATES_TO_LOOK_AT: readonly PaymentState[] = ['review', 'refund_failed']

/** Whether booking `b` has a payment or refund that waits for a decision of the platform's staff. */
export const needsLook = sql`exists (select from payment p
  where p.booking_id = b.id and p.status = any(${STATES_TO_LOOK_AT}::text[]))`

/** How many bookings, of any property, were made since an instant; holds that ran out never became one. */
export const bookingsSince = async (db: Db, since: Date): Promise<number> => {
  const row = await db
    .selectFrom('booking')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '<>', 'expired')
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return row.count
}

/** How many bookings of the whole platform wait now, for their payment and for a person's eye. */
export const waitingNow = async (db: Db) => {
  const { rows } = await sql<{ awaiting_payment: number; payments_to_look_at: number }>`
    select count(*) filter (where b.status = 'pending')::int as awaiting_payment,
      count(*) filter (where ${needsLook})::int as payments_to_look_at
    from booking b`.execute(db)
  return { awaiting_payment: rows[0]?.awaiting_payment ?? 0, payments_to_look_at: rows[0]?.payments_to_look_at ?? 0 }
}

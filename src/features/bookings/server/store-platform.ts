import type { PaymentState } from '#domain/payment.ts'
import { type Db, sql } from '#platform/server/db.ts'

/** Attempts that stay as they are until somebody of the platform decides (the platform's own moves of a payment). */
const STATES_TO_LOOK_AT: readonly PaymentState[] = ['review', 'refund_failed']

/** Written out, as the index of these payments asks. */
const TO_LOOK_AT = sql.join(STATES_TO_LOOK_AT.map((state) => sql.lit(state)))

/** Whether booking `b` has a payment or refund that waits for a decision of the platform's staff. */
export const needsLook = sql`exists (select from payment p where p.booking_id = b.id and p.status in (${TO_LOOK_AT}))`

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
    select (select count(*)::int from booking where status = 'pending') as awaiting_payment,
      (select count(distinct booking_id)::int from payment where status in (${TO_LOOK_AT})) as payments_to_look_at`.execute(
    db,
  )
  return { awaiting_payment: rows[0]?.awaiting_payment ?? 0, payments_to_look_at: rows[0]?.payments_to_look_at ?? 0 }
}

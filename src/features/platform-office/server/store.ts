import { STATES_TO_LOOK_AT } from '#domain/payment.ts'
import { type Db, sql } from '#platform/server/db.ts'

/** Written out, as the index of these payments asks. */
const TO_LOOK_AT = sql.join(STATES_TO_LOOK_AT.map((state) => sql.lit(state)))

/** How many bookings of the whole platform wait now, for their payment and for a person's eye. */
export const waitingNow = async (db: Db) => {
  const { rows } = await sql<{ awaiting_payment: number; payments_to_look_at: number }>`
    select (select count(*)::int from booking where status = 'pending') as awaiting_payment,
      (select count(distinct booking_id)::int from payment where status in (${TO_LOOK_AT})) as payments_to_look_at`.execute(
    db,
  )
  return { awaiting_payment: rows[0]?.awaiting_payment ?? 0, payments_to_look_at: rows[0]?.payments_to_look_at ?? 0 }
}

import { STATES_TO_LOOK_AT } from '#domain/payment.ts'
import { type Db, sql } from '#platform/server/db.ts'

/** Written out, as the index of these payments asks. */
const TO_LOOK_AT = sql.join(STATES_TO_LOOK_AT.map((state) => sql.lit(state)))

/** The bookings with a payment or refund that waits for a decision of the platform's staff, and since when. */
export const paymentsInDoubt = async (db: Db) => {
  const { rows } = await sql<{ count: number; oldest_at: Date | null }>`
    select count(distinct p.booking_id)::int as count, min(coalesce(moved.at, p.created_at)) as oldest_at
    from payment p
    left join lateral (select max(e.at) as at from payment_event e where e.payment_id = p.id and e.to_status = p.status) moved
      on true
    where p.status in (${TO_LOOK_AT})`.execute(db)
  return rows[0] ?? { count: 0, oldest_at: null }
}

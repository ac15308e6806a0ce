import { STATES_TO_LOOK_AT } from '#domain/payment.ts'
import { type Db, sql } from '#platform/server/db.ts'

/** Written out, as the index of these payments asks. */
const TO_LOOK_AT = sql.join(STATES_TO_LOOK_AT.map((state) => sql.lit(state)))

/** How many bookings, of any property, were made since each of these instants; holds that ran out never became one. */
export const bookingsSince = async (db: Db, instants: readonly Date[]): Promise<number[]> => {
  const first = new Date(Math.min(...instants.map(Number)))
  const counts = instants.map((since) => sql`count(*) filter (where created_at >= ${since})`)
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::int[] as counts from booking
    where status <> 'expired' and created_at >= ${first}`.execute(db)
  return rows[0]?.counts ?? []
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

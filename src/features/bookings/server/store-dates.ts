import type { Day } from '#domain/calendar.ts'
import type { ResidencySold } from '#domain/residency.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'
import type { pricesSold } from './price-stay.ts'

/** The nights that a booking has, in order, each with its room: a guest may have been moved. */
export const nightsOfBooking = (db: Db | Tx, bookingId: number): Promise<{ room_id: number; night: Day }[]> =>
  db
    .selectFrom('room_night')
    .select(['room_id', 'night'])
    .where('booking_id', '=', bookingId)
    .orderBy('night')
    .execute()

/** What a change of dates writes into a booking. */
type ChangedDates = ReturnType<typeof pricesSold> & {
  room_id: number
  check_in: Day
  check_out: Day
  total_amount: number
  residency: ResidencySold | null
}

const json = (value: object | null) => value && JSON.stringify(value)

/** Writes the dates of a locked booking, its room, and all that its price is made of. */
export const writeDates = (tx: Tx, id: number, b: ChangedDates) =>
  sql`
    update booking set room_id = ${b.room_id}, check_in = ${b.check_in}, check_out = ${b.check_out},
      nightly_price = ${b.nightly_price}, night_prices = ${b.night_prices}::int[], price_rules = ${json(b.price_rules)}::jsonb,
      guest_charge = ${json(b.guest_charge)}::jsonb, meal_plan = ${json(b.meal_plan)}::jsonb,
      residency = ${json(b.residency)}::jsonb, window_discount = ${json(b.window_discount)}::jsonb,
      extras_sold = ${json(b.extras_sold)}::jsonb, levies = ${json(b.levies)}::jsonb, total_amount = ${b.total_amount}
    where id = ${id}`.execute(tx)

import { IS_PAID_COLLECTION } from '#features/payments/server/public.ts'
import { type Db, type RawBuilder, sql } from '#platform/server/db.ts'

/**
 * Whether wallets have paid the whole price of a booking that the hotel entered, also if it was given back since by a
 * decision; not if an operator took it back. `booking` is the table's name in the statement.
 */
export const wasPaid = (booking: 'b' | 'booking') => sql<boolean>`(
  ${sql.ref(`${booking}.booking_source`)} <> 'ota' and exists (
    select from ledger_entry entry where entry.booking_id = ${sql.ref(`${booking}.id`)} and entry.kind = 'collection'
      and not exists (
        select from ledger_entry back
        where back.booking_id = entry.booking_id and back.kind = 'reversal' and back.id > entry.id)))`

/** The cash that the desk has for the charges of a booking. */
const cashForCharges = (booking: RawBuilder<unknown>) => sql`coalesce((
  select sum(amount) from cash_entry where cash_entry.booking_id = ${booking} and purpose = 'charges'), 0)::float8`

/**
 * What is open of the charges of a stay; less than 0 if the desk has to give cash back. Only who has come has any. `booking` is
 * the table's name in the statement.
 */
export const chargesDue = (booking: 'b' | 'booking') => sql<number>`case
  when ${sql.ref(`${booking}.status`)} in ('checked_in', 'checked_out') then
    coalesce((select sum(amount) from stay_charge where stay_charge.booking_id = ${sql.ref(`${booking}.id`)}), 0)::float8
    - ${cashForCharges(sql.ref(`${booking}.id`))}
  else 0 end`

/** The cash that the desk has for charges of a stay, as `chargesDue` counts it. */
export const CHARGES_PAID = sql<number>`case when b.status in ('checked_in', 'checked_out')
  then ${cashForCharges(sql`b.id`)} else 0 end`

/** The condition that restricts rows to those of some hotels, by the column with the property. */
type OfHotels = (property: RawBuilder<unknown>) => RawBuilder<unknown>

/**
 * The stays whose guests have left with charges to pay. It starts from the few stays of the hotels that have charges; who is
 * still in the house is not sorted out.
 */
const owingCharges = (ofHotels: OfHotels) => sql`
  select charge.booking_id from stay_charge charge where ${ofHotels(sql`charge.property_id`)}
  group by charge.booking_id having sum(charge.amount) > ${cashForCharges(sql`charge.booking_id`)}`

/** The stays whose guests have left without paying the price: as `owedAtDesk` says, of those that `booking_owing_idx` has. */
const owingPrice = (ofHotels: OfHotels) => sql`
  select booking.id from booking where ${ofHotels(sql`booking.property_id`)}
    and booking.status = 'checked_out' and booking.settlement = 'later' and booking.total_amount > 0
    and not exists (select from payment p where p.booking_id = booking.id and ${IS_PAID_COLLECTION})
    and not ${wasPaid('booking')}`

/** Whether the guest of booking `b` has left owing: the price of the stay, charges, or both. */
export const hasLeftOwing = (ofHotels: OfHotels) => sql`(b.status = 'checked_out' and b.id in (
  ${owingCharges(ofHotels)} union ${owingPrice(ofHotels)}))`

/** How many guests of these properties have left owing the price of the stay or charges. */
export const countLeftOwing = async (db: Db, propertyIds: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from booking b
    where ${hasLeftOwing((property) => sql`${property} = any(${propertyIds}::int[])`)}`.execute(db)
  return rows[0]?.count ?? 0
}

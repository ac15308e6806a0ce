import type { BookingStatus } from '#domain/booking.ts'
import { OPEN_PAYMENT_STATES, type PaymentState } from '#domain/payment.ts'
import { IS_PAID_COLLECTION } from '#features/payments/server/public.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'

/** The booking of a link, with as much of it as whoever has the link may see. */
export type LinkedRow = {
  status: BookingStatus
  hold_over: boolean
  hold_expires_at: Date | null
  property: string
  check_in: string
  check_out: string
  nights: number
  first_name: string
  total_amount: number
  paid_amount: number
  payers: number | null
  is_busy: boolean
}

const UNSETTLED = sql.join([...OPEN_PAYMENT_STATES, 'review'].map((state) => sql.lit(state)))

/** Whether a collection of booking `b` is under way, or staff look at one. */
const IS_BUSY = sql<boolean>`exists (
  select from payment p where p.booking_id = b.id and p.kind = 'collection' and p.status in (${UNSETTLED}))`

/** A booking as its link shows it. The name is the first name of the account that booked. */
export const linkedBookingOf = async (db: Db | Tx, bookingId: number): Promise<LinkedRow> => {
  const { rows } = await sql<LinkedRow>`
    select b.status, coalesce(b.hold_expires_at <= now(), false) as hold_over, b.hold_expires_at, property.name as property,
      b.check_in, b.check_out, b.nights, 
      coalesce(nullif(account.first_name, ''), split_part(trim(b.guest_name), ' ', 1)) as first_name, b.total_amount,
      (select coalesce(sum(p.amount), 0)::float8 from payment p where p.booking_id = b.id and ${IS_PAID_COLLECTION}) as paid_amount,
      b.payers, ${IS_BUSY} as is_busy
    from booking b join property on property.id = b.property_id left join account on account.id = b.account_id
    where b.id = ${bookingId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no booking ${bookingId}`)
  return row
}

/** Whether no other payment for a locked booking can begin now. */
export const isBusy = async (tx: Tx, bookingId: number): Promise<boolean> => {
  const { rows } = await sql<{ is_busy: boolean }>`
    select ${IS_BUSY} as is_busy from booking b where b.id = ${bookingId}`.execute(tx)
  return rows[0]?.is_busy ?? false
}

/** The payment of a booking that was begun with this key; undefined if there is none. */
export const attemptOf = async (db: Db | Tx, bookingId: number, keyHash: Buffer) => {
  const { rows } = await sql<{ status: PaymentState; amount: number; reason: string | null }>`
    select status, amount, reason from payment where link_key_hash = ${keyHash} and booking_id = ${bookingId}`.execute(
    db,
  )
  return rows[0]
}

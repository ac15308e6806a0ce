import type { Random } from '#features/illustrations/server/prng.ts'
import type { Catalogue, Row } from '../tables.ts'
import { addOtherAmount, addReceipt, addWithoutOutcome, forgetOutcomeOf } from './money.ts'

const ASHA = 1
const MINUTE_MS = 60_000
/** Of how much less than asked for the provider told, one attempt each. */
const MISSING = [5000, 20_000]
/** How many hours ago call-backs without an attempt came. */
const RECEIVED_HOURS = [5, 29]

/** After how many days the provider has surely been asked for the last time. */
const LONG_AGO_DAYS = 2

/**
 * Payments that need a person at the money desk: for bookings that were not paid in time, a refund without an outcome, and
 * call-backs that belong to none.
 */
export const addDoubts = (chance: Random, rows: Catalogue, now: Date): void => {
  const expired = rows.booking.filter(
    ({ status, account_id, total_amount, hold_expires_at }) =>
      status === 'expired' && account_id !== ASHA && total_amount > Math.max(...MISSING) && hold_expires_at,
  )
  for (const [i, booking] of expired.slice(-MISSING.length).entries()) {
    const end = booking.hold_expires_at ?? booking.created_at
    addOtherAmount(chance, rows, booking, { missing: MISSING[i] ?? 0, at: new Date(end.getTime() - 4 * MINUTE_MS) })
  }
  const longAgo = new Date(now.getTime() - LONG_AGO_DAYS * 24 * 60 * MINUTE_MS)
  const unanswered = expired.slice(0, -MISSING.length).findLast(({ created_at }) => created_at < longAgo)
  if (unanswered) addWithoutOutcome(chance, rows, unanswered, new Date(unanswered.created_at.getTime() + MINUTE_MS))
  const guestOf = (payment: Row<'payment'>) => rows.booking[payment.booking_id - 1]?.account_id
  const refund = rows.payment.findLast(
    (payment) => payment.kind === 'refund' && payment.created_at < longAgo && guestOf(payment) !== ASHA,
  )
  if (refund) forgetOutcomeOf(rows, refund)
  for (const hours of RECEIVED_HOURS) addReceipt(chance, rows, new Date(now.getTime() - hours * 60 * MINUTE_MS))
}

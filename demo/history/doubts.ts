import type { Random } from '#features/illustrations/server/prng.ts'
import type { Catalogue } from '../tables.ts'
import { addOtherAmount, addReceipt } from './money.ts'

const ASHA = 1
const MINUTE_MS = 60_000
/** Of how much less than asked for the provider told, one attempt each. */
const MISSING = [5000, 20_000]
/** How many hours ago call-backs without an attempt came. */
const RECEIVED_HOURS = [5, 29]

/** Payments that need a person at the money desk: for bookings that were not paid in time, and call-backs that belong to none. */
export const addDoubts = (chance: Random, rows: Catalogue, now: Date): void => {
  const expired = rows.booking.filter(
    ({ status, account_id, total_amount, hold_expires_at }) =>
      status === 'expired' && account_id !== ASHA && total_amount > Math.max(...MISSING) && hold_expires_at,
  )
  for (const [i, booking] of expired.slice(-MISSING.length).entries()) {
    const end = booking.hold_expires_at ?? booking.created_at
    addOtherAmount(chance, rows, booking, { missing: MISSING[i] ?? 0, at: new Date(end.getTime() - 4 * MINUTE_MS) })
  }
  for (const hours of RECEIVED_HOURS) addReceipt(chance, rows, new Date(now.getTime() - hours * 60 * MINUTE_MS))
}

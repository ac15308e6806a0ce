import { createHash } from 'node:crypto'
import type { BookingOccasion } from '#domain/notification/booking.ts'
import { normalisePhone } from '#domain/phone.ts'
import { Refusal } from '#domain/refusal.ts'
import { rateCounter } from '#platform/server/rate.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { propertyOfBooking } from './store.ts'

/** Occasions that a hotel can bring about as often as it likes, to any number and address that it types. */
const BY_THE_DESK: readonly BookingOccasion[] = ['booking_confirmed', 'booking_cancelled', 'booking_no_show']

/** The most messages in a day about bookings without an account: to one number or address, and of one property. */
export const DESK_MESSAGES = { recipient: 6, live: 300, notLive: 60 } as const
const DAY_SECONDS = 86_400

type Reachable = { phone: string; email: string | null }

/**
 * The number and the address to which a booking without an account may send messages of an occasion now; what is over the
 * limits is left out. Counts in the transaction, so that what is rolled back does not count.
 */
export const withinLimits = async (
  tx: Tx,
  { occasion, booking_id, limits }: { occasion: BookingOccasion; booking_id: number; limits: boolean },
  { phone, email }: Reachable,
): Promise<Reachable> => {
  if (!limits || !BY_THE_DESK.includes(occasion)) return { phone, email }
  const rate = rateCounter(tx, true)
  const property = await propertyOfBooking(tx, booking_id)
  const ofProperty = property.status === 'live' ? DESK_MESSAGES.live : DESK_MESSAGES.notLive
  const isWithin = (key: string, most: number) =>
    rate.hit(`desk messages ${key}`, most, DAY_SECONDS).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal) return false
        throw error
      },
    )
  const mayReach = async (to: string) =>
    (await isWithin(`property:${property.id}`, ofProperty)) &&
    (await isWithin(createHash('sha256').update(to).digest('base64url'), DESK_MESSAGES.recipient))
  // One after the other, so that all transactions take the counters in the same order.
  const msisdn = normalisePhone(phone)
  const hasPhone = msisdn !== null && (await mayReach(msisdn))
  const hasEmail = email !== null && (await mayReach(email.toLowerCase()))
  return { phone: hasPhone ? phone : '', email: hasEmail ? email : null }
}

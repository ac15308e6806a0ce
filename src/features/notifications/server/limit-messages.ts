import { createHash } from 'node:crypto'
import type { BookingOccasion } from '#domain/notification/booking.ts'
import { normalisePhone } from '#domain/phone.ts'
import { Refusal } from '#domain/refusal.ts'
import { rateCounter } from '#platform/server/rate.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { propertyOfBooking } from './store.ts'

/** Occasions that a hotel can bring about as often as it likes, to any number and address that it types. */
const BY_THE_DESK: readonly BookingOccasion[] = [
  'booking_confirmed',
  'booking_cancelled',
  'booking_no_show',
  'booking_dates_changed',
  'group_confirmed',
  'group_cancelled',
]

/** The most messages in a day about bookings without an account: to one number or address, and of one property. */
export const DESK_MESSAGES = { recipient: 6, live: 300, notLive: 60 } as const
const DAY_SECONDS = 86_400

const recipientKey = (to: string) => createHash('sha256').update(to).digest('base64url')

type Reachable = { phone: string; email: string | null }

/**
 * The number and the address to which a booking without an account may send messages of an occasion now; what is over the
 * limits is left out. A booking that a wallet paid has no limits: the guest hears about their money. Counts in the transaction, so that what is rolled back does not count.
 */
export const withinLimits = async (
  tx: Tx,
  { occasion, booking_id, limits }: { occasion: BookingOccasion; booking_id: number; limits: boolean },
  { phone, email }: Reachable,
): Promise<Reachable> => {
  if (!limits || !BY_THE_DESK.includes(occasion)) return { phone, email }
  const property = await propertyOfBooking(tx, booking_id)
  if (property.by_wallet) return { phone, email }
  const rate = rateCounter(tx, true)
  const isWithin = (key: string, most: number) =>
    rate.hit(`desk messages ${key}`, most, DAY_SECONDS).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal) return false
        throw error
      },
    )
  const mayReach = (to: string) => isWithin(recipientKey(to), DESK_MESSAGES.recipient)
  const ofProperty = property.status === 'live' ? DESK_MESSAGES.live : DESK_MESSAGES.notLive
  // What the property may not send does not count for the recipient.
  const maySend = async (to: string) => {
    const may = await isWithin(`property:${property.id}`, ofProperty)
    if (!may) await rate.giveBack(`desk messages ${recipientKey(to)}`)
    return may
  }
  // One after the other, so that all transactions take the counters in the same order; the recipients' come first, so that
  // what they refuse does not count for the property.
  const msisdn = normalisePhone(phone)
  const address = email?.toLowerCase() ?? null
  const phoneFree = msisdn !== null && (await mayReach(msisdn))
  const addressFree = address !== null && (await mayReach(address))
  const hasPhone = phoneFree && (await maySend(msisdn))
  const hasEmail = addressFree && (await maySend(address))
  return { phone: hasPhone ? phone : '', email: hasEmail ? email : null }
}

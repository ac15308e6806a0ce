import type { BookingStatus } from '#domain/booking.ts'
import type { PaymentState } from '#domain/payment.ts'
import type { Tone } from '#ui/Badge.tsx'
import type { IconName } from '#ui/Icon.tsx'
import type { HotelBooking } from '../contract.ts'

/** How the money of a booking stands, in fewer words than a payment has states. */
export type PaymentKind =
  | 'none'
  | 'waiting'
  | 'part_paid'
  | 'paid'
  | 'failed'
  | 'review'
  | 'refunding'
  | 'refunded'
  | 'refund_failed'
  | 'reversed'

/** What the latest attempt alone tells of a price that is not paid in full. */
const KINDS: Record<PaymentState, PaymentKind> = {
  created: 'waiting',
  submitting: 'waiting',
  pending: 'waiting',
  succeeded: 'part_paid',
  succeeded_late: 'part_paid',
  failed: 'failed',
  expired: 'failed',
  review: 'review',
  refund_pending: 'refunding',
  refunded: 'refunded',
  refund_failed: 'refund_failed',
  reversed: 'reversed',
}

/** How the money of a booking stands; `none` where no wallet was ever asked, as with cash at the desk. */
export const paymentKind = ({
  payment,
  paid_amount,
  total_amount,
}: Pick<HotelBooking, 'payment' | 'paid_amount' | 'total_amount'>): PaymentKind => {
  if (!payment) return 'none'
  if (paid_amount >= total_amount) return 'paid'
  const kind = KINDS[payment.status]
  // The attempt at the next part is asked for, or has failed; the parts before it are there.
  return paid_amount > 0 && (kind === 'waiting' || kind === 'failed') ? 'part_paid' : kind
}

/** Colour and icon of each kind. */
export const PAYMENT_LOOKS: Record<PaymentKind, { tone: Tone; icon: IconName }> = {
  none: { tone: 'neutral', icon: 'money' },
  waiting: { tone: 'warn', icon: 'clock' },
  part_paid: { tone: 'warn', icon: 'money' },
  paid: { tone: 'good', icon: 'check' },
  failed: { tone: 'bad', icon: 'close' },
  review: { tone: 'warn', icon: 'eye' },
  refunding: { tone: 'info', icon: 'refresh' },
  refunded: { tone: 'neutral', icon: 'refresh' },
  refund_failed: { tone: 'bad', icon: 'warning' },
  reversed: { tone: 'bad', icon: 'warning' },
}

/** What a receptionist most likely does next comes first, what cannot be taken back last. */
const ORDER: readonly BookingStatus[] = ['checked_in', 'checked_out', 'confirmed', 'no_show', 'cancelled']

/** The moves that the hotel can make now, as the statuses that they lead to, the likeliest first. */
export const openMoves = ({ allowed_statuses }: Pick<HotelBooking, 'allowed_statuses'>): BookingStatus[] =>
  ORDER.filter((status) => allowed_statuses.includes(status))

/** A day's list: who comes, or who goes. */
export type DayKind = 'arrivals' | 'departures'
const DONE: Record<DayKind, readonly BookingStatus[]> = {
  arrivals: ['checked_in', 'checked_out'],
  departures: ['checked_out'],
}

/** The one next move of a booking on a day's list; null where it is done or only cancelling is left. */
export const nextMove = (
  booking: Pick<HotelBooking, 'allowed_statuses' | 'status'>,
  kind: DayKind,
): BookingStatus | null => {
  const first = openMoves(booking)[0] ?? null
  return DONE[kind].includes(booking.status) || first === 'cancelled' ? null : first
}

/** How many bookings of a day's list are done: arrived, also when gone again, or departed. */
export const doneOf = (bookings: readonly Pick<HotelBooking, 'status'>[], kind: DayKind): number =>
  bookings.filter(({ status }) => DONE[kind].includes(status)).length

/** A share as whole percent; null where there is nothing to have a share of. */
export const percentTaken = (taken: number, rooms: number): number | null =>
  rooms > 0 ? Math.round((taken / rooms) * 100) : null

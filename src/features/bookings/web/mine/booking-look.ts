import { type BookingStatus, canMove } from '#domain/booking.ts'
import type { Day } from '#domain/calendar.ts'
import { isPaid } from '#domain/payment.ts'
import { matchesText } from '#domain/search.ts'
import type { Booking } from '#features/bookings/contract.ts'
import type { Tone } from '#ui/Badge.tsx'
import type { IconName } from '#ui/Icon.tsx'

/** Colour and icon of a status; its word stands beside them. */
export const STATUS_LOOKS: Record<BookingStatus, { tone: Tone; icon: IconName }> = {
  pending: { tone: 'warn', icon: 'clock' },
  confirmed: { tone: 'good', icon: 'check' },
  checked_in: { tone: 'info', icon: 'bed' },
  checked_out: { tone: 'neutral', icon: 'logout' },
  no_show: { tone: 'neutral', icon: 'info' },
  cancelled: { tone: 'bad', icon: 'close' },
  expired: { tone: 'neutral', icon: 'clock' },
}

/** The bookings whose property, room or reference holds every word of a search. */
export const bookingsMatching = (bookings: readonly Booking[], search: string): Booking[] =>
  bookings.filter(({ reference, room }) =>
    matchesText([room.property.name, room.room_number, room.room_type, room.room_type_sw, reference], search),
  )

/** Whether its traveller can cancel a booking today, as far as this page knows; the server decides. */
export const isCancellable = (booking: Booking, today: Day): boolean =>
  canMove(
    { ...booking, paid: booking.payment !== null && isPaid(booking.payment.status) },
    'cancel',
    'traveller',
    today,
  ) === true

/** How the money of a cancelled booking stands, with the amount in whole TSh; null where none goes back. */
export const refundState = ({
  refund,
}: Pick<Booking, 'refund'>): { amount: number; state: 'underWay' | 'arrived' | 'failed' } | null => {
  if (!refund || refund.amount === 0) return null
  if (refund.status === 'refunded' || refund.status === 'succeeded') return { amount: refund.amount, state: 'arrived' }
  const failed = refund.status === 'refund_failed' || refund.status === 'failed' || refund.status === 'review'
  return { amount: refund.amount, state: failed ? 'failed' : 'underWay' }
}

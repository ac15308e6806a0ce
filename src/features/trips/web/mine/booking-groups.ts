import { type BookingStatus, canMove } from '#domain/booking.ts'
import type { Day } from '#domain/calendar.ts'
import type { PageRefusal } from '#domain/page-refusal.ts'
import { isPaid, moneyOfEndedHold } from '#domain/payment.ts'
import { matchesText } from '#domain/search.ts'
import type { Booking } from '#features/bookings/contract.ts'
import { paymentStage } from '#features/checkout/web/public.ts'

const ENDS_OF_HOLD = { review: 'inReview', outcome_awaited: 'outcomeAwaited', settled: 'wasExpired' } as const

/** Which sentence says what became of a booking that was not paid in time: money may still be under way. */
export const endOfHold = ({ payment }: Pick<Booking, 'payment'>) => ENDS_OF_HOLD[moneyOfEndedHold(payment?.status)]

const AFTER_CANCELLATION = { review: 'inReview', outcome_awaited: 'comesBack', settled: null } as const

/**
 * Which sentence says what is known of the money of a booking that was cancelled before it was paid; null if none is under
 * way. Where money goes back that says everything.
 */
export const moneyAfterCancelling = ({
  payment,
  refund,
  paid_amount,
}: Pick<Booking, 'payment' | 'refund' | 'paid_amount'>) =>
  refund || paid_amount > 0 ? null : AFTER_CANCELLATION[moneyOfEndedHold(payment?.status)]

/** The bookings whose property, room or reference holds every word of a search. */
export const bookingsMatching = (bookings: readonly Booking[], search: string): Booking[] =>
  bookings.filter(({ reference, room }) =>
    matchesText([room.property.name, room.room_number, room.room_type, room.room_type_sw, reference], search),
  )

const isAhead = (status: BookingStatus, { check_out }: Booking, today: Day) =>
  status === 'pending' || status === 'checked_in' || (status === 'confirmed' && check_out >= today)

const inTime = (a: Booking, b: Booking) => (a.check_in === b.check_in ? a.id - b.id : a.check_in < b.check_in ? -1 : 1)

/**
 * Bookings that still concern their traveller, what must be paid first and then the next arrivals; and the rest, latest
 * first. `placedBy` holds statuses that decide in place of the present ones, by the bookings' ids.
 */
export const grouped = (
  bookings: readonly Booking[],
  today: Day,
  placedBy: ReadonlyMap<number, BookingStatus> = new Map(),
): { ahead: Booking[]; past: Booking[] } => {
  const statusOf = ({ id, status }: Booking) => placedBy.get(id) ?? status
  const unpaid = (booking: Booking) => Number(statusOf(booking) === 'pending')
  const isNext = (booking: Booking) => isAhead(statusOf(booking), booking, today)
  return {
    ahead: bookings.filter(isNext).sort((a, b) => unpaid(b) - unpaid(a) || inTime(a, b)),
    past: bookings.filter((booking) => !isNext(booking)).sort((a, b) => inTime(b, a)),
  }
}

/** The price of a booking, else its room's price per night; null if neither is set. */
export const shownAmount = ({
  total_amount,
  room,
}: {
  total_amount?: number | null
  room: { price_tsh?: number | null }
}): number | null => total_amount ?? room.price_tsh ?? null

/** Whether the traveller can cancel a booking today, as far as the page can tell; the server decides. */
export const isCancellable = (booking: Booking, today: Day): boolean => whyNotCancellable(booking, today) === null

/** Why it cannot be cancelled today, as a refusal's code; null if it can. */
export const whyNotCancellable = (booking: Booking, today: Day): PageRefusal | null => {
  const paid = booking.payment !== null && isPaid(booking.payment.status)
  const verdict = canMove({ ...booking, paid }, 'cancel', 'traveller', today)
  return verdict === true ? null : verdict
}

/** What its traveller can do next about the money of an unpaid booking. */
export const payActionOf = (booking: Booking): 'first' | 'again' | 'next' | 'confirm' | 'review' => {
  const state = paymentStage(booking)
  if (state.stage === 'part_paid') return 'next'
  if (state.stage === 'review') return 'review'
  if (state.stage === 'declined') return state.reason === null ? 'first' : 'again'
  return 'confirm'
}

/** The state of a cancelled booking's refund, with the amount in whole TSh; null if there is none. */
export const refundState = ({
  refund,
}: Pick<Booking, 'refund'>): { amount: number; state: 'begun' | 'underWay' | 'arrived' | 'failed' } | null => {
  if (!refund || refund.amount === 0) return null
  if (refund.status === 'refunded' || refund.status === 'succeeded') return { amount: refund.amount, state: 'arrived' }
  // Not with the payment service yet, or again.
  if (refund.status === 'created') return { amount: refund.amount, state: 'begun' }
  const failed = refund.status === 'refund_failed' || refund.status === 'failed' || refund.status === 'review'
  return { amount: refund.amount, state: failed ? 'failed' : 'underWay' }
}

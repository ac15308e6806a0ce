import type { BookingMove } from './booking.ts'
import type { PaymentMover, PaymentState } from './payment.ts'

/** The kinds of events in a booking's history; this order breaks ties between events at the same instant. */
export const BOOKING_EVENTS = [
  'booked',
  'payment_asked',
  'payment_asked_by_link',
  'payment_failed',
  'payment_unanswered',
  'payment_in_review',
  'payment_received',
  'payment_received_by_link',
  'confirmed',
  'revived',
  'checked_in',
  'checked_out',
  'no_show',
  'expired',
  'cancelled',
  'payment_too_late',
  'payment_reversed',
  'refund_begun',
  'refund_waits',
  'refund_failed',
  'refund_sent',
] as const
/** A kind of event in a booking's history. */
export type BookingEvent = (typeof BOOKING_EVENTS)[number]

const OF_MOVES: Record<BookingMove | 'book', BookingEvent> = {
  book: 'booked',
  confirm: 'confirmed',
  revive: 'revived',
  expire: 'expired',
  cancel: 'cancelled',
  check_in: 'checked_in',
  check_out: 'checked_out',
  mark_no_show: 'no_show',
}

/** The event that a move of the booking makes. */
export const eventOfMove = (move: BookingMove | 'book'): BookingEvent => OF_MOVES[move]

const OF_COLLECTION: Partial<Record<PaymentState, BookingEvent>> = {
  created: 'payment_asked',
  succeeded: 'payment_received',
  succeeded_late: 'payment_received',
  failed: 'payment_failed',
  expired: 'payment_unanswered',
  review: 'payment_in_review',
  reversed: 'payment_reversed',
}

const OF_REFUND: Partial<Record<PaymentState, BookingEvent>> = {
  created: 'refund_begun',
  succeeded: 'refund_sent',
  failed: 'refund_failed',
  reversed: 'refund_failed',
}

const eventOfRefund = (from: PaymentState | null, to: PaymentState) => {
  // It has never left, as its money had gone back before.
  if (from === 'created' && to === 'failed') return null
  return from === 'submitting' && to === 'created' ? 'refund_waits' : (OF_REFUND[to] ?? null)
}

/** The event that a step of a payment attempt makes; null for steps that mean nothing new to the payer. */
export const eventOfPayment = (
  kind: 'collection' | 'refund',
  from: PaymentState | null,
  to: PaymentState,
  by: PaymentMover,
): BookingEvent | null => {
  if (kind === 'refund') return eventOfRefund(from, to)
  // The money went back without a refund of ours; what a person closes after a review moves nothing.
  if (to === 'refunded') return by === 'refund' || from === 'review' ? null : 'refund_sent'
  // A payment that arrived too late, or a second time, is refunded immediately.
  const unseen = from !== 'succeeded' && from !== 'succeeded_late' && from !== 'refund_failed' && from !== 'review'
  if (to === 'refund_pending' && unseen) return 'payment_too_late'
  return OF_COLLECTION[to] ?? null
}

const BY_LINK: Partial<Record<BookingEvent, BookingEvent>> = {
  payment_asked: 'payment_asked_by_link',
  payment_received: 'payment_received_by_link',
}

/** What an event of a payment is called if somebody made the payment through the link of the booking. */
export const eventByLink = (event: BookingEvent): BookingEvent => BY_LINK[event] ?? event

/** Events in the order in which they happened. */
export const inOrder = <Entry extends { event: BookingEvent; at: Date }>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || BOOKING_EVENTS.indexOf(a.event) - BOOKING_EVENTS.indexOf(b.event),
  )

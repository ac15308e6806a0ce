import type { FastifyBaseLogger } from 'fastify'
import type { BookingDetails, BookingOccasion } from '#domain/notification/booking.ts'
import type { Reason } from '#domain/payment.ts'
import type { PaidBookingFacts } from '#domain/payment-decision.ts'
import type { Enqueue } from '#platform/server/jobs.ts'
import type { Notify } from '#platform/server/notify.ts'
import type { Rate } from '#platform/server/rate.ts'
import type { Db, RunTransaction, Tx } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import type { PaymentProvider } from '#ports/payment-provider.ts'

/** The facts about a locked booking that payments need. `paid` is true for a booking paid in cash at the desk. */
export type LockedBooking = Omit<PaidBookingFacts, 'rest' | 'collected'> & {
  total_amount: number
  id: number
  property_id: number
  commission_percent: number
}

/** What payments do to bookings, passed in by the feature above. All functions run in the caller's transaction. */
export type BookingSide = {
  /** Locks the booking; must be called before any other lock. */
  lock: (tx: Tx, bookingId: number) => Promise<LockedBooking>
  confirm: (tx: Tx, bookingId: number) => Promise<void>
  /** Takes the nights of an expired booking again; throws `room_taken` if another booking has them. */
  revive: (tx: Tx, bookingId: number) => Promise<void>
  notify: <O extends BookingOccasion>(
    tx: Tx,
    bookingId: number,
    occasion: O,
    details: BookingDetails[O],
  ) => Promise<void>
  /** Restarts the hold of a booking because a part of its price was paid. */
  extendHold: (tx: Tx, bookingId: number) => Promise<void>
  /** Restarts the hold of a booking whose payment got no answer, up to an hour after the booking or its last paid part. */
  extendUnansweredHold: (tx: Tx, bookingId: number) => Promise<void>
  /** The instant until which a booking can still be paid, or null. */
  holdUntil: (tx: Tx, bookingId: number) => Promise<Date | null>
}

/** The outcome of a transfer to a hotel. */
export type PayoutOutcome = 'succeeded' | 'failed' | 'reversed'

/** What transfers to hotels do to payment requests, passed in by the feature above. The booking is locked. */
export type PayoutSide = {
  /** Whether the transfer is still to be sent. */
  isWanted: (tx: Tx, payment: { id: number }) => Promise<boolean>
  /** Posts the outcome and moves the request. */
  settle: (
    tx: Tx,
    payment: { id: number; property_id: number; booking_id: number; amount: number },
    outcome: PayoutOutcome,
    reason: Reason | null,
  ) => Promise<void>
}

export type PaymentDeps = {
  db: Db
  transaction: RunTransaction
  enqueue: Enqueue
  rate: Rate
  clock: Clock
  log: FastifyBaseLogger
  provider: PaymentProvider
  bookings: BookingSide
  payouts: PayoutSide
  notify: Notify
}

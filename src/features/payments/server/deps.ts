import type { FastifyBaseLogger } from 'fastify'
import type { BookingDetails, BookingOccasion } from '#domain/notification/booking.ts'
import type { PaidBookingFacts } from '#domain/payment.ts'
import type { Enqueue } from '#platform/server/jobs.ts'
import type { Notify } from '#platform/server/notify.ts'
import type { Db, RunTransaction, Tx } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import type { PaymentProvider } from '#ports/payment-provider.ts'

/** A booking under its lock, as far as money needs to know it. `paid` is true for one paid in cash at the desk. */
export type LockedBooking = Omit<PaidBookingFacts, 'rest' | 'collected'> & {
  total_amount: number
  id: number
  property_id: number
  commission_percent: number
}

/** What payments do to bookings, handed in by the feature above. All run in the caller's transaction. */
export type BookingSide = {
  /** Locks the booking first of all. */
  lock: (tx: Tx, bookingId: number) => Promise<LockedBooking>
  confirm: (tx: Tx, bookingId: number) => Promise<void>
  /** Takes the nights of an expired booking again; throws `room_taken` when somebody was faster. */
  revive: (tx: Tx, bookingId: number) => Promise<void>
  notify: <O extends BookingOccasion>(
    tx: Tx,
    bookingId: number,
    occasion: O,
    details: BookingDetails[O],
  ) => Promise<void>
  /** Gives an unpaid booking the full time to pay again: another part of its price has come. Answers until when. */
  extendHold: (tx: Tx, bookingId: number) => Promise<void>
  /** The instant until which a booking can still be paid, or null. */
  holdUntil: (tx: Tx, bookingId: number) => Promise<Date | null>
}

export type PaymentDeps = {
  db: Db
  transaction: RunTransaction
  enqueue: Enqueue
  clock: Clock
  log: FastifyBaseLogger
  provider: PaymentProvider
  bookings: BookingSide
  notify: Notify
}

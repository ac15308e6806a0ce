import { isPaymentOpen, REASONS, type Reason } from '#domain/payment.ts'
import type { Booking } from '#features/bookings/contract.ts'

/** Where the payment of a booking stands, as a traveller has to know it. */
export type PaymentStage =
  | { stage: 'waiting' }
  /** `reason` is null where no attempt has been made yet. */
  | { stage: 'declined'; reason: Reason | null }
  | { stage: 'review' }
  | { stage: 'confirmed' }
  /** `refund` is money that came too late and goes back, whole TSh. */
  | { stage: 'hold_ended'; refund: number | null }
  | { stage: 'cancelled' }

const reasonOf = (text: string | null, expired: boolean): Reason =>
  REASONS.find((reason) => reason === text) ?? (expired ? 'no_answer' : 'other')

const pendingStage = (payment: Booking['payment']): PaymentStage => {
  if (!payment) return { stage: 'declined', reason: null }
  if (payment.status === 'review') return { stage: 'review' }
  if (payment.status === 'failed' || payment.status === 'expired') {
    return { stage: 'declined', reason: reasonOf(payment.reason, payment.status === 'expired') }
  }
  // An attempt that has just succeeded confirms the booking in the same transaction; what is seen here is under way.
  return { stage: 'waiting' }
}

const moneyComesBack = (payment: Booking['payment']) =>
  payment !== null && ['refund_pending', 'refunded', 'refund_failed'].includes(payment.status)

/** The stage of a booking. */
export const paymentStage = ({
  status,
  payment,
  refund,
}: Pick<Booking, 'status' | 'payment' | 'refund'>): PaymentStage => {
  if (status === 'pending') return pendingStage(payment)
  if (status === 'cancelled') return { stage: 'cancelled' }
  if (status === 'expired') {
    const amount = refund?.amount ?? (moneyComesBack(payment) ? (payment?.amount ?? null) : null)
    return { stage: 'hold_ended', refund: amount }
  }
  return { stage: 'confirmed' }
}

/** Whether a booking must still be asked after: its hold has not ended, or a late payment may be on its way. */
export const isFollowed = ({ status, payment }: Pick<Booking, 'status' | 'payment'>): boolean =>
  status === 'pending' || (status === 'expired' && payment !== null && isPaymentOpen(payment.status))

const FIRST_MS = 2000
const LAST_MS = 5000
const STEP_MS = 250

/** Milliseconds to wait before the next question after `asked` earlier ones: every 2 s at first, every 5 s in the end. */
export const followDelay = (asked: number): number => Math.min(LAST_MS, FIRST_MS + asked * STEP_MS)

import { isPaid, moneyOfEndedHold, REASONS, type Reason } from '#domain/payment.ts'
import type { Booking } from '#features/bookings/contract.ts'

/** The state of a booking's payment, as a traveller sees it. */
export type PaymentStage =
  | { stage: 'waiting' }
  /** `reason` is null where no attempt has been made yet. */
  | { stage: 'declined'; reason: Reason | null }
  /** Money has come that is not what was asked for; also after the hold. */
  | { stage: 'review' }
  /** One of several payments has come; the next one is the traveller's to start. */
  | { stage: 'part_paid' }
  | { stage: 'confirmed' }
  /** The hold has expired before the payment service said whether money had come. */
  | { stage: 'outcome_awaited' }
  /** `refund` is money that goes back, whole TSh; `late` where it came after the hold, else it was a part of the price. */
  | { stage: 'hold_ended'; refund: number | null; late: boolean }
  | { stage: 'cancelled'; refund: number | null }

const reasonOf = (text: string | null, expired: boolean): Reason =>
  REASONS.find((reason) => reason === text) ?? (expired ? 'no_answer' : 'other')

const pendingStage = ({ payment, paid_amount }: Pick<Booking, 'payment' | 'paid_amount'>): PaymentStage => {
  // What was paid wrongly goes back: the price, or the rest of it, is still to be paid.
  if (!payment || moneyComesBack(payment)) {
    return paid_amount > 0 ? { stage: 'part_paid' } : { stage: 'declined', reason: null }
  }
  if (payment.status === 'review') return { stage: 'review' }
  if (payment.status === 'failed' || payment.status === 'expired' || payment.status === 'reversed') {
    return { stage: 'declined', reason: reasonOf(payment.reason, payment.status === 'expired') }
  }
  if (isPaid(payment.status)) return { stage: 'part_paid' }
  return { stage: 'waiting' }
}

const moneyComesBack = (payment: Booking['payment']) =>
  payment !== null && ['refund_pending', 'refunded', 'refund_failed'].includes(payment.status)

/** The stage of a booking. */
export const paymentStage = ({
  status,
  payment,
  refund,
  paid_amount,
  total_amount,
}: Pick<Booking, 'status' | 'payment' | 'refund' | 'paid_amount' | 'total_amount'>): PaymentStage => {
  if (status === 'pending') return pendingStage({ payment, paid_amount })
  // Parts that have come are sent back within seconds of the end.
  const back = refund?.amount ?? (paid_amount > 0 ? paid_amount : null)
  const inParts = payment !== null && payment.amount < total_amount
  if (status === 'cancelled') return { stage: 'cancelled', refund: inParts ? back : null }
  if (status === 'expired') {
    const money = moneyOfEndedHold(payment?.status)
    if (money !== 'settled') return { stage: money }
    const amount = back ?? (moneyComesBack(payment) ? (payment?.amount ?? null) : null)
    return { stage: 'hold_ended', refund: amount, late: !inParts }
  }
  return { stage: 'confirmed' }
}

/** What has come of a booking, as the title of the dialog's last step says it. */
export type Outcome = 'processing' | 'confirmed' | 'unpaid' | 'ended' | 'cancelled'

const OUTCOMES: Record<PaymentStage['stage'], Outcome> = {
  waiting: 'processing',
  review: 'processing',
  part_paid: 'processing',
  outcome_awaited: 'processing',
  declined: 'unpaid',
  confirmed: 'confirmed',
  hold_ended: 'ended',
  cancelled: 'cancelled',
}

/** The outcome of a booking so far. */
export const outcomeOf = (booking: Parameters<typeof paymentStage>[0]): Outcome => OUTCOMES[paymentStage(booking).stage]

/** Whether a booking must still be polled: its hold has not expired, or money may arrive late or is looked at. */
export const isFollowed = ({ status, payment }: Pick<Booking, 'status' | 'payment'>): boolean =>
  status === 'pending' || (status === 'expired' && moneyOfEndedHold(payment?.status) !== 'settled')

const FIRST_MS = 2000
const LAST_MS = 5000
const STEP_MS = 250

/** Milliseconds until the next query after so many queries: 2 s at first, 5 s in the end. */
export const followDelay = (queries: number): number => Math.min(LAST_MS, FIRST_MS + queries * STEP_MS)

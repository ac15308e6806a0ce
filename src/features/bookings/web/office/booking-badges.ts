import type { PaymentState } from '#domain/payment.ts'
import type { Tone } from '#ui/Badge.tsx'
import type { IconName } from '#ui/Icon.tsx'
import type { HotelBooking } from '../../contract.ts'

/** The payment state of a booking, simpler than the states of a payment. */
export type PaymentKind =
  | 'none'
  | 'cash'
  | 'owed'
  | 'waiting'
  | 'part_paid'
  | 'paid'
  | 'failed'
  | 'review'
  | 'refunding'
  | 'refunded'
  | 'part_refunded'
  | 'refund_failed'
  | 'reversed'

/** The state from the latest attempt alone, if the price is not paid in full. */
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

type Paid = Pick<HotelBooking, 'payment' | 'paid_amount' | 'total_amount'> &
  Partial<Pick<HotelBooking, 'status' | 'cash_amount' | 'cash_returned' | 'owed_amount'>>

/** The payment state of a booking; `none` if it is neither paid at the desk nor by wallet. */
export const paymentKind = ({
  status,
  payment,
  paid_amount,
  total_amount,
  cash_amount = 0,
  cash_returned = false,
  owed_amount = 0,
}: Paid): PaymentKind => {
  if (cash_amount > 0 && paid_amount === 0) return cash_returned ? 'refunded' : 'cash'
  if (owed_amount > 0) return 'owed'
  if (!payment) return 'none'
  if (paid_amount >= total_amount) return 'paid'
  const kind = KINDS[payment.status]
  // While a price waits for money, only money that it could not use goes back.
  if (kind === 'refunded' && paid_amount > 0) return status === 'pending' ? 'part_paid' : 'part_refunded'
  // The attempt at the next part is pending or has failed; the parts before it are paid.
  return paid_amount > 0 && (kind === 'waiting' || kind === 'failed') ? 'part_paid' : kind
}

/** Colour and icon of each kind. */
export const PAYMENT_BADGES: Record<PaymentKind, { tone: Tone; icon: IconName }> = {
  none: { tone: 'neutral', icon: 'money' },
  cash: { tone: 'good', icon: 'money' },
  owed: { tone: 'warn', icon: 'money' },
  waiting: { tone: 'warn', icon: 'clock' },
  part_paid: { tone: 'warn', icon: 'money' },
  paid: { tone: 'good', icon: 'check' },
  failed: { tone: 'bad', icon: 'close' },
  review: { tone: 'warn', icon: 'eye' },
  refunding: { tone: 'info', icon: 'refresh' },
  refunded: { tone: 'neutral', icon: 'refresh' },
  part_refunded: { tone: 'neutral', icon: 'refresh' },
  refund_failed: { tone: 'bad', icon: 'warning' },
  reversed: { tone: 'bad', icon: 'warning' },
}

import {
  lastPartEntry,
  lateMoneyEntry,
  partPaidEntry,
  partReversalEntry,
  refundSentEntry,
  reversalEntry,
} from '#domain/ledger.ts'
import type { PaymentMover } from '#domain/payment.ts'
import type { PaymentDecision, PaymentEffect } from '#domain/payment-decision.ts'
import { post } from '#features/ledger/server/public.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { alertStaff } from './alert-staff.ts'
import { notifySent } from './apply-refund.ts'
import type { LockedBooking, PaymentDeps } from './deps.ts'
import { notifyPaymentFailed } from './notify-payment-failed.ts'
import { requestRefund } from './request-payment.ts'
import { movePayment, type PaymentRow } from './store.ts'

/** What a decision about a collection is carried out on. `others` is what other attempts have paid for the booking. */
export type Scene = {
  tx: Tx
  payment: PaymentRow
  /** The latest refund attempt. */
  refund: PaymentRow | null
  booking: LockedBooking
  others: number
  decision: PaymentDecision
}

/** The action of each effect, in the transaction that moves the attempt. */
const EFFECTS: Record<PaymentEffect, (deps: PaymentDeps, scene: Scene) => Promise<void>> = {
  confirm_booking: ({ bookings }, { tx, booking }) => bookings.confirm(tx, booking.id),
  revive_booking: ({ bookings }, { tx, booking }) => bookings.revive(tx, booking.id),
  record_collection: (_, { tx, payment, booking, others }) =>
    record(tx, payment, 'collection', lastPartEntry({ ...paidOf(payment, booking), earlier: heldOf(booking, others) })),
  record_part: (_, { tx, payment }) => record(tx, payment, 'part_paid', partPaidEntry(payment)),
  extend_hold: ({ bookings }, { tx, booking }) => bookings.extendHold(tx, booking.id),
  record_late_money: (_, { tx, payment }) => record(tx, payment, 'late_money', lateMoneyEntry(payment)),
  record_reversal: (_, { tx, payment, booking, others }) =>
    record(tx, payment, 'reversal', reversalEntry({ ...paidOf(payment, booking), others })),
  record_part_reversal: (_, { tx, payment }) => record(tx, payment, 'reversal', partReversalEntry(payment)),
  record_refund_sent: (_, { tx, payment }) => record(tx, payment, 'refund_sent', refundSentEntry(payment)),
  request_refund: (deps, { tx, payment, decision }) =>
    requestRefund(deps)(tx, payment, { amount: payment.amount, why: whyOf(decision) }),
  alert_platform: (deps, { tx, payment }) => alertStaff(deps, tx, payment),
  tell_paid: ({ bookings }, { tx, payment, booking, others }) =>
    bookings.notify(tx, booking.id, 'booking_confirmed', { paid_amount: payment.amount + others }),
  tell_part: async ({ bookings }, { tx, payment, booking, others }) => {
    const paid_amount = payment.amount + others
    const hold_until = await bookings.holdUntil(tx, booking.id)
    const facts = { paid_amount, rest: booking.total_amount - paid_amount, hold_until }
    if (!payment.by_link) return bookings.notify(tx, booking.id, 'part_paid', facts)
    await bookings.notify(tx, booking.id, 'part_paid_by_link', { ...facts, amount: payment.amount })
  },
  tell_failed: (deps, scene) => tellFailed(deps, scene),
  tell_expired: (deps, scene) => tellFailed(deps, scene),
  tell_money_comes_back: ({ bookings }, { tx, payment, booking, decision }) =>
    bookings.notify(tx, booking.id, 'late_money_returned', { refund_amount: payment.amount, why: whyOf(decision) }),
  tell_review: ({ bookings }, { tx, payment, booking, decision }) =>
    bookings.notify(tx, booking.id, 'payment_in_review', { amount: payment.amount, why: reviewOf(decision) }),
  tell_refunded: async (deps, { tx, refund }) => (refund ? notifySent(deps, tx, refund) : undefined),
}

const whyOf = ({ why }: PaymentDecision) => {
  if (!why) throw new Error('Money goes back, but nobody said why')
  return why
}

const reviewOf = ({ review }: PaymentDecision) => {
  if (!review) throw new Error('A payment goes to a person, but nobody said why')
  return review
}

const paidOf = (payment: PaymentRow, booking: LockedBooking) => ({
  amount: payment.amount,
  commission_percent: booking.commission_percent,
})

/** The sum of parts that still belong to the traveller: zero if the booking was once paid in full. */
const heldOf = ({ status }: LockedBooking, others: number) =>
  status === 'pending' || status === 'expired' ? others : 0

const record = (
  tx: Tx,
  { property_id, booking_id, id: payment_id }: PaymentRow,
  kind: 'collection' | 'part_paid' | 'late_money' | 'reversal' | 'refund_sent',
  lines: ReturnType<typeof lastPartEntry>,
) => post(tx, { kind, property_id, booking_id, payment_id, lines })

const tellFailed = (deps: PaymentDeps, { tx, payment, booking, decision }: Scene) =>
  notifyPaymentFailed(deps, tx, { booking, payment }, decision.reason ?? 'no_answer')

/**
 * Moves a collection as it was decided, and does what follows: ledger entries, the booking, notifications. Booking and
 * collection must be locked.
 */
export const carryOut = async (
  deps: PaymentDeps,
  scene: Scene,
  by: PaymentMover,
  change: { provider_id?: string; detail?: string } = {},
): Promise<void> => {
  const { tx, payment, decision } = scene
  await movePayment(tx, payment, decision.to, by, { reason: decision.reason, ...change })
  for (const effect of decision.effects) await EFFECTS[effect](deps, scene)
}

import {
  lastPartEntry,
  lateMoneyEntry,
  partPaidEntry,
  partReversalEntry,
  refundSentEntry,
  reversalEntry,
} from '#domain/ledger.ts'
import { isPaid, isPolled, isReturning, type PaymentState } from '#domain/payment.ts'
import { applySnapshot, type PaymentDecision, type PaymentEffect } from '#domain/payment-decision.ts'
import { pollDelay } from '#domain/payment-polls.ts'
import { applyPayoutSnapshot, applyRefundSnapshot } from '#domain/refund-attempt.ts'
import { Refusal } from '#domain/refusal.ts'
import { post } from '#features/ledger/server/public.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Snapshot } from '#ports/payment-provider.ts'
import { alertStaff } from './alert-staff.ts'
import { notifySent, settlePayout, settleRefund } from './apply-refund.ts'
import type { LockedBooking, PaymentDeps } from './deps.ts'
import { notifyPaymentFailed } from './notify-payment-failed.ts'
import { requestRefund } from './request-payment.ts'
import {
  ageOf,
  lastRefund,
  lockPayment,
  movePayment,
  noteQuestion,
  type PaymentRow,
  paidByOthers,
  paymentById,
} from './store.ts'

/** `others` is what other attempts have paid for the booking. */
type Scene = {
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
  record_reversal: (_, { tx, payment, booking }) =>
    record(tx, payment, 'reversal', reversalEntry(paidOf(payment, booking))),
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
    await bookings.notify(tx, booking.id, 'part_paid', {
      paid_amount,
      rest: booking.total_amount - paid_amount,
      hold_until,
    })
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

const tellFailed = (deps: PaymentDeps, { tx, booking, decision }: Scene) =>
  notifyPaymentFailed(deps, tx, booking, decision.reason ?? 'no_answer')

const isLastQuestion = (payment: PaymentRow) => pollDelay(ageOf(payment)) === null

const applyToCollection = async (
  deps: PaymentDeps,
  tx: Tx,
  payment: PaymentRow,
  booking: LockedBooking,
  snapshot: Snapshot,
) => {
  const { others, collected } = await paidByOthers(tx, payment)
  const rest = booking.total_amount - others
  const paid = booking.paid || rest <= 0
  const refund = isReturning(payment.status) ? await lastRefund(tx, payment.id) : null
  const facts = { ...payment, refund, last_question: isLastQuestion(payment) }
  const decision = applySnapshot(facts, snapshot, { ...booking, paid, rest, collected }, payment.now)
  if (!decision) return payment.status
  const provider_id = snapshot.found ? snapshot.providerId : undefined
  await movePayment(tx, payment, decision.to, 'snapshot', { reason: decision.reason, provider_id })
  for (const effect of decision.effects) await EFFECTS[effect](deps, { tx, payment, refund, booking, others, decision })
  return decision.to
}

/** Refunds and payouts: money that leaves. */
const applyToOutgoing = async (deps: PaymentDeps, tx: Tx, payment: PaymentRow, snapshot: Snapshot) => {
  const facts = { ...payment, last_question: isLastQuestion(payment) }
  if (payment.kind === 'payout') {
    const decision = applyPayoutSnapshot(facts, snapshot, payment.now)
    const isLate = payment.status === 'review' || payment.status === 'failed'
    if (decision) await settlePayout(deps, tx, payment, decision, isLate ? 'payout' : 'snapshot')
    return decision?.to ?? payment.status
  }
  const decision = applyRefundSnapshot(facts, snapshot, payment.now)
  if (decision) await settleRefund(deps, tx, payment, decision, 'snapshot')
  return decision?.to ?? payment.status
}

const DAY_SECONDS = 86_400
/**
 * For so many days after a payment or a sent refund the provider is polled daily, even while the payment is being
 * refunded: it does not announce reversals of a payment, and the call-back about a refund may be lost.
 */
const WATCHED_DAYS = 7

const isWatched = ({ now, created_at }: PaymentRow, status: PaymentState) =>
  (isPaid(status) || isReturning(status)) && now.getTime() - created_at.getTime() < WATCHED_DAYS * DAY_SECONDS * 1000

/** For so many days a transfer of unknown outcome is polled daily: until then an answer settles it without a person. */
const AWAITED_DAYS = 60

/** A transfer to a hotel that waits for a person, or that failed although the provider may have taken it. */
const isAwaited = ({ kind, now, created_at, needs_reconcile }: PaymentRow, status: PaymentState) =>
  kind === 'payout' &&
  (status === 'review' || (status === 'failed' && needs_reconcile)) &&
  now.getTime() - created_at.getTime() < AWAITED_DAYS * DAY_SECONDS * 1000

/** In how many seconds to poll again, after an answer that left the attempt in `status`; null if polling ends. */
const nextQuestion = (payment: PaymentRow, status: PaymentState) => {
  if (isWatched(payment, status) || isAwaited(payment, status)) return DAY_SECONDS
  const ended = payment.kind === 'collection' ? !isPolled(status) : status !== 'pending' && status !== 'submitting'
  return ended ? null : pollDelay(ageOf(payment))
}

const isKnownToProvider = (snapshot: Snapshot) => snapshot.found && snapshot.state !== 'unknown'

const apply = (deps: PaymentDeps, id: number, bookingId: number, snapshot: Snapshot, scheduled: boolean) =>
  deps.transaction(async (tx) => {
    const booking = await deps.bookings.lock(tx, bookingId)
    const payment = await lockPayment(tx, id)
    const polls = payment.polls + (scheduled ? 1 : 0)
    const status =
      payment.kind === 'collection'
        ? await applyToCollection(deps, tx, payment, booking, snapshot)
        : await applyToOutgoing(deps, tx, payment, snapshot)
    await noteQuestion(tx, id, {
      polls,
      not_found_count: payment.not_found_count + (snapshot.found ? 0 : 1),
      needs_reconcile: payment.needs_reconcile && !isKnownToProvider(snapshot),
      poll_in: nextQuestion(payment, status),
    })
  })

const isRoomTaken = (error: unknown) => error instanceof Refusal && error.code === 'room_taken'

/**
 * Queries the provider about an attempt and applies the answer: the only way in which money is recognised. `scheduled`
 * counts this query as a poll.
 */
export const reconcilePayment =
  (deps: PaymentDeps) =>
  async (id: number, scheduled: boolean): Promise<void> => {
    const payment = await paymentById(deps.db, id)
    if (!payment) return
    const snapshot = await deps.provider.getStatus({
      ref: payment.ref,
      kind: payment.kind === 'collection' ? 'payment' : 'payout',
      wallet: payment.method,
      ...(payment.provider_id ? { providerId: payment.provider_id } : {}),
    })
    const settle = () => apply(deps, id, payment.booking_id, snapshot, scheduled)
    await settle().catch((error: unknown) => {
      // Another booking took the nights after they were read as free: decide again with taken nights, which refunds the money.
      if (!isRoomTaken(error)) throw error
      return settle()
    })
  }

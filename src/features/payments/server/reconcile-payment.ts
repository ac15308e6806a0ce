import { isPaid, isPolled, isReturning, type PaymentState } from '#domain/payment.ts'
import { applySnapshot, type PaidBookingFacts, type PaymentFacts } from '#domain/payment-decision.ts'
import { pollDelay } from '#domain/payment-polls.ts'
import { applyManualQuery } from '#domain/payment-repair.ts'
import { applyPayoutSnapshot, applyRefundSnapshot } from '#domain/refund-attempt.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Snapshot } from '#ports/payment-provider.ts'
import { settlePayout, settleRefund } from './apply-refund.ts'
import { carryOut } from './carry-out-decision.ts'
import type { LockedBooking, PaymentDeps } from './deps.ts'
import {
  ageOf,
  hasEntries,
  lastRefund,
  lockPayment,
  noteQuestion,
  type PaymentRow,
  paidByOthers,
  paymentById,
  type Said,
} from './store.ts'

const isLastQuestion = (payment: PaymentRow) => pollDelay(ageOf(payment)) === null

/** The facts about a locked collection and its booking that a decision needs. */
export const readFacts = async (
  tx: Tx,
  payment: PaymentRow,
  booking: LockedBooking,
): Promise<{ facts: PaymentFacts; about: PaidBookingFacts; refund: PaymentRow | null; others: number }> => {
  const { others, collected } = await paidByOthers(tx, payment)
  const rest = booking.total_amount - others
  const refund = isReturning(payment.status) ? await lastRefund(tx, payment.id) : null
  const facts = { ...payment, refund, last_question: isLastQuestion(payment) }
  return { facts, about: { ...booking, paid: booking.paid || rest <= 0, rest, collected }, refund, others }
}

/** Who asked: the schedule of polls or a call-back, or a person, for whom an attempt in review takes an answer too. */
type RequestedBy = 'snapshot' | 'platform'

const applyToCollection = async (
  deps: PaymentDeps,
  tx: Tx,
  payment: PaymentRow,
  booking: LockedBooking,
  snapshot: Snapshot,
  by: RequestedBy,
) => {
  const { facts, about, refund, others } = await readFacts(tx, payment, booking)
  const isOfPerson = by === 'platform' && payment.status === 'review'
  // Its money is in the ledger already: a person must compare, and no answer settles it.
  if (isOfPerson && (await hasEntries(tx, payment.id))) return payment.status
  const decide = isOfPerson ? applyManualQuery : applySnapshot
  const decision = decide(facts, snapshot, about, payment.now)
  if (!decision) return payment.status
  const provider_id = snapshot.found ? snapshot.providerId : undefined
  const mover = isOfPerson ? 'platform' : 'snapshot'
  await carryOut(deps, { tx, payment, refund, booking, others, decision }, mover, { provider_id })
  return decision.to
}

/** Refunds and payouts: money that leaves. */
const applyToOutgoing = async (deps: PaymentDeps, tx: Tx, payment: PaymentRow, snapshot: Snapshot, by: RequestedBy) => {
  const facts = { ...payment, last_question: isLastQuestion(payment) }
  if (payment.kind === 'payout') {
    const decision = applyPayoutSnapshot(facts, snapshot, payment.now)
    const isLate = payment.status === 'review' || payment.status === 'failed'
    if (decision) await settlePayout(deps, tx, payment, decision, isLate ? 'payout' : 'snapshot')
    return decision?.to ?? payment.status
  }
  const isOfPerson = by === 'platform' && payment.status === 'review'
  const decide = isOfPerson ? applyPayoutSnapshot : applyRefundSnapshot
  const decision = decide(facts, snapshot, payment.now)
  const mover = payment.status === 'failed' ? 'refund' : 'snapshot'
  if (decision) await settleRefund(deps, tx, payment, decision, isOfPerson ? 'platform' : mover)
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

/** For so many days a refund or transfer of unknown outcome is polled daily: until then an answer settles it without a person. */
const AWAITED_DAYS = 60

/** A refund or transfer that failed although the provider may have taken it, or a transfer to a hotel that waits for a person. */
const isAwaited = ({ kind, now, created_at, needs_reconcile }: PaymentRow, status: PaymentState) =>
  ((kind !== 'collection' && status === 'failed' && needs_reconcile) || (kind === 'payout' && status === 'review')) &&
  now.getTime() - created_at.getTime() < AWAITED_DAYS * DAY_SECONDS * 1000

/** In how many seconds to poll again, after an answer that left the attempt in `status`; null if polling ends. */
const nextQuestion = (payment: PaymentRow, status: PaymentState) => {
  if (isWatched(payment, status) || isAwaited(payment, status)) return DAY_SECONDS
  const ended = payment.kind === 'collection' ? !isPolled(status) : status !== 'pending' && status !== 'submitting'
  return ended ? null : pollDelay(ageOf(payment))
}

/** What is stored of an answer: null if none came, so that the one before stays. */
export const saidIn = (snapshot: Snapshot): Said | null => {
  if (!snapshot.found) return { state: 'not_found', amount: null, currency: null }
  if (snapshot.doubt === 'unreachable') return null
  const { state, amount = null, currency = null } = snapshot
  return { state, amount: snapshot.doubt === 'amount' ? null : amount, currency }
}

const isKnownToProvider = (snapshot: Snapshot) => snapshot.found && snapshot.state !== 'unknown'

/** A refund or transfer that counts as failed and is under way after all: its outcome is still unknown. */
const isUnderWayAfterAll = ({ kind }: PaymentRow, snapshot: Snapshot, status: PaymentState) =>
  kind !== 'collection' && status === 'failed' && snapshot.found && snapshot.state === 'pending'

/** Stores what the provider said about an attempt that is now in `status`, and when it is polled next. */
export const noteAnswer = (tx: Tx, payment: PaymentRow, snapshot: Snapshot, status: PaymentState, polls: number) =>
  noteQuestion(tx, payment.id, {
    polls,
    not_found_count: payment.not_found_count + (snapshot.found ? 0 : 1),
    needs_reconcile:
      payment.needs_reconcile && (!isKnownToProvider(snapshot) || isUnderWayAfterAll(payment, snapshot, status)),
    poll_in: nextQuestion(payment, status),
    said: saidIn(snapshot),
  })

/** Applies the provider's answer to an attempt; the booking must be locked. */
export const applyAnswer = async (
  deps: PaymentDeps,
  tx: Tx,
  payment: PaymentRow,
  booking: LockedBooking,
  { snapshot, by, polls }: { snapshot: Snapshot; by: RequestedBy; polls: number },
): Promise<void> => {
  const status =
    payment.kind === 'collection'
      ? await applyToCollection(deps, tx, payment, booking, snapshot, by)
      : await applyToOutgoing(deps, tx, payment, snapshot, by)
  await noteAnswer(tx, payment, snapshot, status, polls)
}

const apply = (deps: PaymentDeps, id: number, bookingId: number, snapshot: Snapshot, scheduled: boolean) =>
  deps.transaction(async (tx) => {
    const booking = await deps.bookings.lock(tx, bookingId)
    const payment = await lockPayment(tx, id)
    const polls = payment.polls + (scheduled ? 1 : 0)
    await applyAnswer(deps, tx, payment, booking, { snapshot, by: 'snapshot', polls })
  })

const isRoomTaken = (error: unknown) => error instanceof Refusal && error.code === 'room_taken'

/** What the provider says about an attempt. */
export const askProvider = (
  { provider }: Pick<PaymentDeps, 'provider'>,
  { ref, kind, method, provider_id }: Pick<PaymentRow, 'ref' | 'kind' | 'method' | 'provider_id'>,
): Promise<Snapshot> =>
  provider.getStatus({
    ref,
    kind: kind === 'collection' ? 'payment' : 'payout',
    wallet: method,
    ...(provider_id ? { providerId: provider_id } : {}),
  })

/**
 * Queries the provider about an attempt and applies the answer: the only way in which money is recognised by itself. `scheduled`
 * counts this query as a poll. Answers with what the provider said.
 */
export const reconcilePayment =
  (deps: PaymentDeps) =>
  async (id: number, scheduled: boolean): Promise<Snapshot | null> => {
    const payment = await paymentById(deps.db, id)
    if (!payment) return null
    const snapshot = await askProvider(deps, payment)
    const settle = () => apply(deps, id, payment.booking_id, snapshot, scheduled)
    await settle().catch((error: unknown) => {
      // Another booking took the nights after they were read as free: decide again with taken nights, which refunds the money.
      if (!isRoomTaken(error)) throw error
      return settle()
    })
    return snapshot
  }

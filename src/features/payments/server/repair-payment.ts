import { refundSentEntry } from '#domain/ledger.ts'
import type { PaymentDecision } from '#domain/payment-decision.ts'
import { acceptAmount, amountArrived, type PaymentRepair, RETURN_MONEY, repairsOf } from '#domain/payment-repair.ts'
import { Refusal } from '#domain/refusal.ts'
import { post } from '#features/ledger/server/public.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Snapshot } from '#ports/payment-provider.ts'
import { notifySent, settleRefund } from './apply-refund.ts'
import { carryOut } from './carry-out-decision.ts'
import type { LockedBooking, PaymentDeps } from './deps.ts'
import { operatorDetail } from './operator-reference.ts'
import { applyAnswer, noteAnswer, readFacts, saidIn } from './reconcile-payment.ts'
import { newReference } from './request-payment.ts'
import { retryRefund } from './retry-refunds.ts'
import { hasEntries, lastRefund, lockPayment, movePayment, type PaymentRow } from './store.ts'
import { correctAmount, hasSentEntry, insertArrived, isRefunded } from './store-repairs.ts'

/** A repair of a locked attempt; `answer` is what the provider says now, null for the repairs that do not need it. */
type Work = {
  tx: Tx
  payment: PaymentRow
  booking: LockedBooking
  answer: Snapshot | null
  operator_reference: string
}

const notPossible = ({ status }: PaymentRow) => new Refusal('repair_not_possible', { status })

const answerOf = ({ answer, payment }: Work): Snapshot => {
  if (!answer) throw notPossible(payment)
  return answer
}

const arrivedIn = (work: Work): number => {
  const amount = amountArrived(saidIn(answerOf(work)))
  if (amount === null) throw notPossible(work.payment)
  return amount
}

/** Carries out a decision about a collection in review, and notes the answer that it follows. */
const decideReview = async (deps: PaymentDeps, work: Work, payment: PaymentRow, decision: PaymentDecision) => {
  const { tx, booking } = work
  const { others } = await readFacts(tx, payment, booking)
  const provider_id = work.answer?.found ? work.answer.providerId : undefined
  await carryOut(deps, { tx, payment, refund: null, booking, others, decision }, 'platform', { provider_id })
  if (work.answer) await noteAnswer(tx, payment, work.answer, decision.to, payment.polls)
}

const ask = async (deps: PaymentDeps, work: Work) => {
  const { tx, payment, booking } = work
  await applyAnswer(deps, tx, payment, booking, { snapshot: answerOf(work), by: 'platform', polls: payment.polls })
}

const acceptLess = async (deps: PaymentDeps, work: Work) => {
  const { tx, payment, booking } = work
  const { facts, about } = await readFacts(tx, payment, booking)
  const arrived = arrivedIn(work)
  const decision = arrived < payment.amount ? acceptAmount(facts, arrived, about, payment.now) : null
  if (!decision) throw notPossible(payment)
  await decideReview(deps, work, await correctAmount(tx, payment, arrived), decision)
}

/** The surplus is a collection of its own, of which all goes back; the asked amount pays the booking. */
const returnSurplus = async (deps: PaymentDeps, work: Work) => {
  const { tx, payment, booking } = work
  const { facts, about } = await readFacts(tx, payment, booking)
  const surplus = arrivedIn(work) - payment.amount
  const decision = surplus > 0 ? acceptAmount(facts, payment.amount, about, payment.now) : null
  if (!decision) throw notPossible(payment)
  await decideReview(deps, work, payment, decision)
  const { property_id, booking_id, provider, method, msisdn } = payment
  const row = { property_id, booking_id, provider, method, msisdn, amount: surplus, ref: newReference('BK') }
  const second = await insertArrived(tx, row)
  if (!second) throw notPossible(payment)
  await carryOut(deps, { tx, payment: second, refund: null, booking, others: 0, decision: RETURN_MONEY }, 'platform')
}

const returnAll = async (deps: PaymentDeps, work: Work) => {
  const corrected = await correctAmount(work.tx, work.payment, arrivedIn(work))
  await decideReview(deps, work, corrected, RETURN_MONEY)
}

/** Money that was sent outside of the product, or a refund whose arrival the operator has confirmed. */
const enterSent = async (deps: PaymentDeps, { tx, payment, operator_reference }: Work) => {
  const detail = operatorDetail(operator_reference)
  if (payment.kind === 'refund')
    return settleRefund(deps, tx, payment, { to: 'succeeded', reason: null }, 'platform', { detail })
  const refund = await lastRefund(tx, payment.id)
  if (!refund) throw notPossible(payment)
  const { property_id, booking_id, amount } = refund
  const under = (await hasSentEntry(tx, refund.id)) ? payment : refund
  const lines = refundSentEntry({ amount })
  await post(tx, { kind: 'refund_sent', property_id, booking_id, payment_id: under.id, lines })
  await movePayment(tx, payment, 'refunded', 'platform', { detail })
  await notifySent(deps, tx, refund)
}

const enterNotSent = (deps: PaymentDeps, { tx, payment, operator_reference }: Work) => {
  const detail = operatorDetail(operator_reference)
  return settleRefund(deps, tx, payment, { to: 'failed', reason: 'other' }, 'platform', { detail })
}

const close = async (deps: PaymentDeps, work: Work) => {
  const { tx, payment } = work
  if (await hasEntries(tx, payment.id)) return movePayment(tx, payment, 'refunded', 'platform')
  await decideReview(deps, work, payment, { to: 'failed', effects: ['tell_failed'], reason: 'other' })
}

const REPAIR: Record<PaymentRepair, (deps: PaymentDeps, work: Work) => Promise<unknown>> = {
  ask,
  accept_less: acceptLess,
  return_surplus: returnSurplus,
  return_all: returnAll,
  retry_refund: (deps, { tx, payment }) => retryRefund(deps, tx, payment.id),
  refund_sent: enterSent,
  refund_not_sent: enterNotSent,
  close,
}

/** What a person decided about an attempt, with the provider's answer if the repair follows it. */
export type PaymentRepairInput = { repair: PaymentRepair; answer: Snapshot | null; operator_reference?: string }

/**
 * Carries out a repair of an attempt whose booking is locked, by the moves of call-backs and polls. Throws
 * `repair_not_possible` if it does not fit the attempt as it is now.
 */
export const repairPayment = async (
  deps: PaymentDeps,
  tx: Tx,
  { id, booking }: { id: number; booking: LockedBooking },
  { repair, answer, operator_reference = '' }: PaymentRepairInput,
): Promise<void> => {
  const payment = await lockPayment(tx, id)
  const said = answer ? saidIn(answer) : null
  const is_entered = payment.kind === 'collection' && (await hasEntries(tx, id))
  const is_refunded = is_entered && (await isRefunded(tx, id))
  if (!repairsOf({ ...payment, said, is_entered, is_refunded }).includes(repair)) throw notPossible(payment)
  await REPAIR[repair](deps, { tx, payment, booking, answer, operator_reference })
}

import { setTimeout as sleep } from 'node:timers/promises'
import { pollDelay } from '#domain/payment-polls.ts'
import { resubmitIn } from '#domain/refund-attempt.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Submit } from '#ports/payment-provider.ts'
import { settlePayout, settleRefund } from './apply-refund.ts'
import type { PaymentDeps } from './deps.ts'
import { notifyPaymentFailed } from './notify-payment-failed.ts'
import { reconcilePayment } from './reconcile-payment.ts'
import { ageOf, lockPayment, movePayment, type PaymentRow, paymentById, referenceOf } from './store.ts'
import { isHoldOpen, putOffSubmit, timesRefusedForNow } from './store-submits.ts'

/** How long after a submit without an answer the provider is polled, in seconds. */
const ANSWER_LOST_SECONDS = 25
/** Pauses before a request that certainly was not sent is retried, in milliseconds. */
const RETRY_AFTER_MS = [500, 1500, 3000]

/** The pause that is left after a query without an answer, before an attempt is submitted again, in seconds. */
const ASK_AGAIN_SECONDS = 60

const isPutOff = ({ submit_after, now }: PaymentRow) => submit_after !== null && submit_after > now

/** Marks the attempt as submitting before the provider is called, so that it is polled if this process is killed. */
const markSubmitting = (deps: PaymentDeps, id: number): Promise<PaymentRow | null> =>
  deps.transaction(async (tx) => {
    const found = await paymentById(tx, id)
    if (!found) return null
    const booking = await deps.bookings.lock(tx, found.booking_id)
    const payment = await lockPayment(tx, id)
    if (payment.status !== 'created' || isPutOff(payment)) return null
    if (payment.kind === 'collection' && !(await isHoldOpen(tx, payment.booking_id))) {
      // What was submitted before is still polled.
      const poll_in = payment.submitted_at === null ? null : 0
      await movePayment(tx, payment, 'failed', 'submit', { reason: 'hold_ended', poll_in })
      await notifyPaymentFailed(deps, tx, { booking, payment }, 'hold_ended')
      return null
    }
    if (payment.kind === 'refund' && !(await isStillOwed(tx, payment))) {
      await movePayment(tx, payment, 'failed', 'submit', { reason: 'other', detail: 'the money has gone back already' })
      return null
    }
    if (payment.kind === 'payout' && !(await deps.payouts.isWanted(tx, payment))) {
      await movePayment(tx, payment, 'failed', 'submit', {
        reason: 'other',
        detail: 'the request was decided otherwise, or its money is gone',
      })
      return null
    }
    // What the provider did not know before this submit says nothing about it.
    const lost = { needs_reconcile: true, poll_in: ANSWER_LOST_SECONDS, not_found_count: 0 }
    await movePayment(tx, payment, 'submitting', 'submit', lost)
    return payment
  })

/** False if the provider or its operator has already returned the money: a refund would pay twice. */
const isStillOwed = async (tx: Tx, { refunds_id }: PaymentRow): Promise<boolean> =>
  refunds_id === null || (await lockPayment(tx, refunds_id)).status === 'refund_pending'

const send = async ({ db, provider }: PaymentDeps, payment: PaymentRow): Promise<Submit> => {
  const { ref, amount, msisdn, method } = payment
  const reference = await referenceOf(db, payment.booking_id)
  if (payment.kind === 'collection') {
    return provider.requestPayment({ ref, amount, msisdn, wallet: method, description: `Bhumwi ${reference}` })
  }
  const note = payment.kind === 'refund' ? `Bhumwi refund ${reference}` : `Bhumwi payout ${reference}`
  return provider.payout({ ref, amount, dest: { msisdn }, note })
}

const sendWithRetries = async (deps: PaymentDeps, payment: PaymentRow): Promise<Submit> => {
  for (const pause of RETRY_AFTER_MS) {
    const answer = await send(deps, payment)
    if (answer.outcome !== 'rejected' || !answer.retryable) return answer
    await sleep(pause)
  }
  return send(deps, payment)
}

/** Applies the provider's answer, unless a faster call-back has already settled the attempt. */
const settle = (deps: PaymentDeps, { id, submitted_at: submittedBefore }: PaymentRow, answer: Submit) =>
  deps.transaction(async (tx) => {
    const found = await paymentById(tx, id)
    if (!found) return
    const booking = await deps.bookings.lock(tx, found.booking_id)
    const payment = await lockPayment(tx, id)
    if (payment.status !== 'submitting') return
    const poll_in = pollDelay(ageOf(payment)) ?? 0
    if (answer.outcome === 'accepted') {
      const { providerId: provider_id } = answer
      return movePayment(tx, payment, 'pending', 'submit', { provider_id, needs_reconcile: false, poll_in })
    }
    // A duplicate reference means that an earlier submit of ours did arrive, and of an attempt that is sent again the
    // rejection says nothing about the first submit.
    if (answer.outcome === 'unknown' || answer.code === 'duplicate_ref' || submittedBefore !== null) {
      const detail = answer.outcome === 'unknown' ? answer.cause : answer.message
      await movePayment(tx, payment, 'pending', 'submit', { needs_reconcile: true, poll_in, detail })
      // It takes up to ten minutes to learn that it never arrived; after that there must be time to pay in another way.
      return payment.kind === 'collection' ? deps.bookings.extendUnansweredHold(tx, payment.booking_id) : undefined
    }
    const submit_in =
      payment.kind === 'collection'
        ? null
        : resubmitIn({ wait_seconds: answer.wait_seconds, refused: await timesRefusedForNow(tx, id) })
    if (submit_in !== null) {
      const known = { needs_reconcile: false, not_found_count: 0, poll_in: null }
      return movePayment(tx, payment, 'created', 'submit', { ...known, submit_in, detail: answer.message })
    }
    const refused = { reason: answer.code, detail: answer.message, poll_in: null, needs_reconcile: false }
    if (payment.kind === 'payout') {
      return settlePayout(deps, tx, payment, { to: 'failed', reason: answer.code }, 'submit', refused)
    }
    if (payment.kind === 'refund') {
      return settleRefund(deps, tx, payment, { to: 'failed', reason: answer.code }, 'submit', refused)
    }
    await movePayment(tx, payment, 'failed', 'submit', refused)
    await notifyPaymentFailed(deps, tx, { booking, payment }, answer.code)
  })

/**
 * Whether an attempt that the provider refused for a while may be submitted now: only once the provider says that it does
 * not have it. Any other answer is applied.
 */
const isFreeToResubmit = async (deps: PaymentDeps, id: number): Promise<boolean> => {
  const waiting = await paymentById(deps.db, id)
  if (waiting?.status !== 'created' || waiting.submit_after === null) return true
  if (isPutOff(waiting)) return false
  const snapshot = await reconcilePayment(deps)(id, false)
  if (snapshot && !snapshot.found) return true
  await putOffSubmit(deps.db, id, ASK_AGAIN_SECONDS)
  return false
}

/**
 * Submits one attempt to the provider: once, whatever happens. Only an explicit refusal of a transfer for a while brings it
 * back to be submitted again. Called by a job after the attempt has committed.
 */
export const submitAttempt =
  (deps: PaymentDeps) =>
  async ({ payment_id }: { payment_id: number }): Promise<void> => {
    if (!(await isFreeToResubmit(deps, payment_id))) return
    const payment = await markSubmitting(deps, payment_id)
    if (payment) await settle(deps, payment, await sendWithRetries(deps, payment))
  }

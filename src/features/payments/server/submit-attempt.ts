import { setTimeout as sleep } from 'node:timers/promises'
import { pollDelay } from '#domain/payment.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Submit } from '#ports/payment-provider.ts'
import { settleRefund } from './apply-refund.ts'
import type { PaymentDeps } from './deps.ts'
import { notifyPaymentFailed } from './notify-payment-failed.ts'
import { isHoldOpen, lockPayment, movePayment, type PaymentRow, paymentById, referenceOf } from './store.ts'

/** How long after a submit without an answer the provider is polled, in milliseconds. */
const ANSWER_LOST_MS = 25_000
/** Pauses before a request that certainly was not sent is retried, in milliseconds. */
const RETRY_AFTER_MS = [500, 1500, 3000]

const inMs = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** Marks the attempt as submitting before the provider is called, so that it is polled if this process is killed. */
const markSubmitting = (deps: PaymentDeps, id: number): Promise<PaymentRow | null> =>
  deps.transaction(async (tx) => {
    const found = await paymentById(tx, id)
    if (!found) return null
    await deps.bookings.lock(tx, found.booking_id)
    const payment = await lockPayment(tx, id)
    if (payment.status !== 'created') return null
    if (payment.kind === 'collection' && !(await isHoldOpen(tx, payment.booking_id))) {
      await movePayment(tx, payment, 'failed', 'submit', { reason: 'other', detail: 'the hold had ended' })
      return null
    }
    if (payment.kind === 'refund' && !(await isStillOwed(tx, payment))) {
      await movePayment(tx, payment, 'failed', 'submit', { reason: 'other', detail: 'the money has gone back already' })
      return null
    }
    await movePayment(tx, payment, 'submitting', 'submit', {
      needs_reconcile: true,
      next_poll_at: inMs(deps.clock(), ANSWER_LOST_MS),
    })
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
  return provider.payout({ ref, amount, dest: { msisdn }, note: `Bhumwi refund ${reference}` })
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
const settle = (deps: PaymentDeps, id: number, answer: Submit) =>
  deps.transaction(async (tx) => {
    const found = await paymentById(tx, id)
    if (!found) return
    const booking = await deps.bookings.lock(tx, found.booking_id)
    const payment = await lockPayment(tx, id)
    if (payment.status !== 'submitting') return
    const next_poll_at = inMs(deps.clock(), (pollDelay(0) ?? 5) * 1000)
    if (answer.outcome === 'accepted') {
      const { providerId: provider_id } = answer
      return movePayment(tx, payment, 'pending', 'submit', { provider_id, needs_reconcile: false, next_poll_at })
    }
    // A duplicate reference means that an earlier submit of ours did arrive.
    if (answer.outcome === 'unknown' || answer.code === 'duplicate_ref') {
      const detail = answer.outcome === 'unknown' ? answer.cause : answer.message
      return movePayment(tx, payment, 'pending', 'submit', { needs_reconcile: true, next_poll_at, detail })
    }
    const refused = { reason: answer.code, detail: answer.message, next_poll_at: null }
    if (payment.kind === 'refund') {
      return settleRefund(deps, tx, payment, { to: 'failed', reason: answer.code }, 'submit', refused)
    }
    await movePayment(tx, payment, 'failed', 'submit', refused)
    await notifyPaymentFailed(deps, tx, booking, answer.code)
  })

/** Submits one attempt to the provider: once, whatever happens. Called by a job after the attempt has committed. */
export const submitAttempt =
  (deps: PaymentDeps) =>
  async ({ payment_id }: { payment_id: number }): Promise<void> => {
    const payment = await markSubmitting(deps, payment_id)
    if (payment) await settle(deps, payment_id, await sendWithRetries(deps, payment))
  }

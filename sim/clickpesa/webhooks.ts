import { lastAttempt, paymentView, payoutView, type Transaction } from './book.ts'
import { type Json, legacySeal, seal } from './checksum.ts'
import type { Faults } from './faults.ts'
import type { Settings } from './settings.ts'
import type { Store } from './store.ts'
import type { CallBack } from './triggers.ts'

/** A call-back that was sent, or tried to be; `attempts` has the receiver's responses, instants as ISO 8601. */
export type Delivery = {
  id: string
  ref: string
  event: string
  body: string
  at: string
  attempts: { at: string; status?: number; error?: string }[]
}

/** How long the receiver has to answer, in milliseconds. */
const ANSWER_MS = 5_000
/** By how much the `delay` fault puts a call-back off, in virtual milliseconds. */
const DELAY_MS = 30_000

const oldFields = (transaction: Transaction, view: Json): Json => ({
  paymentId: view.id,
  status: view.status,
  orderReference: view.orderReference,
  amount: view.collectedAmount,
  currency: view.collectedCurrency,
  message: view.message,
  createdAt: view.createdAt,
  customer: { name: transaction.name, email: '', phone: transaction.msisdn },
})

const payoutData = (transaction: Transaction, callBack: CallBack, clientId: string): Json => {
  const at = lastAttempt(transaction).updated_at
  const view = payoutView(transaction, clientId)
  if (callBack.event === 'PAYOUT REFUNDED') return { ...view, refund: { message: 'Payout failed', refundedAt: at } }
  if (callBack.event !== 'PAYOUT REVERSED') return view
  return { ...view, reverse: { message: 'Reversed by the operator', reversedAt: at, reversedWithFee: true } }
}

const paymentData = (transaction: Transaction, callBack: CallBack, clientId: string): Json => {
  const attempt = transaction.attempts[callBack.attempt ?? transaction.attempts.length - 1] ?? lastAttempt(transaction)
  const claimed = callBack.claim === undefined ? attempt : { ...attempt, status: callBack.claim, message: '' }
  const view = paymentView(transaction, claimed, clientId, false)
  return callBack.shape === 'old_fields' ? oldFields(transaction, view) : view
}

/** The body of a call-back about a transaction, with its checksum good, bad, of the old kind or missing. */
const webhookBody = (transaction: Transaction, callBack: CallBack, settings: Settings): string => {
  const subject: Transaction =
    callBack.about === 'unknown_reference' ? { ...transaction, ref: `XX${transaction.ref.slice(2)}` } : transaction
  const read = transaction.kind === 'payment' ? paymentData : payoutData
  const data = read(subject, callBack, settings.clientId)
  const payload: Json =
    callBack.shape === 'event_type' ? { eventType: callBack.event, data } : { event: callBack.event, data }
  if (callBack.seal === 'none') return JSON.stringify(payload)
  const checksum =
    callBack.seal === 'legacy'
      ? legacySeal(settings.checksumKey, payload)
      : seal(callBack.seal === 'bad' ? `not ${settings.checksumKey}` : settings.checksumKey, payload)
  return JSON.stringify({ ...payload, checksum, checksumMethod: 'HMAC-SHA256' })
}

const post = async (url: string, body: string): Promise<{ status?: number; error?: string }> => {
  const headers = { 'content-type': 'application/json', 'user-agent': 'clickpesa-simulator' }
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(ANSWER_MS) })
    await answer.body?.cancel()
    return { status: answer.status }
  } catch (error) {
    return { error: error instanceof Error ? `${error.message} ${error.cause ?? ''}`.trim() : String(error) }
  }
}

/** Sends call-backs, those of one reference one after the other. */
export type Webhooks = {
  send: (transaction: Transaction, callBack: CallBack) => Promise<void>
  resend: (id: string) => Promise<Delivery | null>
}

/** `sleep` and `isoNow` run on the simulator's clock. Without a URL the call-back is stored and not sent. */
export const webhooksTo = (
  settings: Settings,
  store: Store,
  faults: Faults,
  clock: { isoNow: () => string; sleep: (ms: number) => Promise<void> },
): Webhooks => {
  const queues = new Map<string, Promise<void>>()
  let sent = store.all('deliveries').length

  const attempt = async (delivery: Delivery): Promise<Delivery> => {
    const result =
      settings.webhookUrl === null ? { error: 'no URL set' } : await post(settings.webhookUrl, delivery.body)
    const current = store.get<Delivery>('deliveries', delivery.id) ?? delivery
    return store.put('deliveries', delivery.id, {
      ...current,
      attempts: [...current.attempts, { at: clock.isoNow(), ...result }],
    })
  }
  const deliver = async (delivery: Delivery): Promise<void> => {
    const fault = faults.take('webhook')
    if (fault === 'drop') return
    // A delayed call-back holds up nothing: later ones overtake it, and the order is what suffers.
    if (fault === 'delay') return void clock.sleep(DELAY_MS).then(() => attempt(delivery))
    await attempt(delivery)
    if (fault === 'duplicate') await attempt(delivery)
  }

  return {
    send: (transaction, callBack) => {
      sent += 1
      const id = String(sent)
      const body = webhookBody(transaction, callBack, settings)
      const delivery: Delivery = {
        id,
        ref: transaction.ref,
        event: callBack.event,
        body,
        at: clock.isoNow(),
        attempts: [],
      }
      store.put('deliveries', id, delivery)
      const queued = (queues.get(transaction.ref) ?? Promise.resolve()).then(() => deliver(delivery))
      queues.set(transaction.ref, queued)
      return queued.finally(() => {
        if (queues.get(transaction.ref) === queued) queues.delete(transaction.ref)
      })
    },
    resend: async (id) => {
      const delivery = store.get<Delivery>('deliveries', id)
      return delivery === undefined ? null : attempt(delivery)
    },
  }
}

import { randomBytes } from 'node:crypto'
import { newPaymentReference, type PaymentReferenceKind, type RefundWhy } from '#domain/payment.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Prompts } from '#domain/unpaid-limits.ts'
import type { Wallet } from '#domain/wallet.ts'
import type { Enqueue } from '#platform/server/jobs.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { PaymentProvider } from '#ports/payment-provider.ts'
import { checkPrompts } from './limit-prompts.ts'
import { insertPayment, type PaymentRow, type Resendable, takeToResend } from './store.ts'
import type { PromptSender } from './store-prompts.ts'

type Deps = { enqueue: Enqueue; provider: PaymentProvider }

/** Name of the job that submits a committed attempt to the provider. */
export const SUBMIT_PAYMENT = 'submit-payment'

/** A reference for a new attempt, which nobody can guess. */
export const newReference = (kind: PaymentReferenceKind): string => newPaymentReference(kind, randomBytes(16))

/** The stored row of a requested collection. */
export type CollectionRow = {
  id: number
  status: 'created'
  method: Wallet
  msisdn: string
  amount: number
  reason: null
  can_ask_again: false
}

export type CollectionRequest = {
  property_id: number
  booking_id: number
  amount: number
  method: Wallet
  msisdn: string
  sender: PromptSender
  /** Of a payment through the link of a booking: the hash of the key by which its payer follows it. */
  link_key_hash?: Buffer
  /** What `readPrompts` counted for this number and sender; null if nothing is limited. */
  prompts: Prompts | null
}

/**
 * Stores a payment attempt for a wallet; the provider is only called after the commit. Throws `amount_out_of_range`
 * (`min`, `max`), `wallet_unavailable`, `payment_under_way`, or as `checkPrompts` does.
 */
export const requestCollection =
  ({ enqueue, provider }: Deps) =>
  async (tx: Tx, { sender, prompts, ...request }: CollectionRequest): Promise<CollectionRow> => {
    const { minCollect: min, maxCollect: max, wallets } = provider.caps
    if (request.amount < min || request.amount > max) throw new Refusal('amount_out_of_range', { min, max })
    if (!wallets.includes(request.method)) throw new Refusal('wallet_unavailable')
    if (prompts) checkPrompts(prompts)
    const ref = newReference('BK')
    const attempt = { ...request, kind: 'collection', provider: provider.id, ref } as const
    const payment_id = await insertPayment(tx, attempt, prompts && sender)
    if (payment_id === null) throw new Refusal('payment_under_way')
    await enqueue(tx, SUBMIT_PAYMENT, { payment_id })
    const { method, msisdn, amount } = request
    return { id: payment_id, status: 'created', method, msisdn, amount, reason: null, can_ask_again: false }
  }

/** A collection that is to be sent again: what `readResendable` found, and what `readPrompts` then counted. */
export type ResendRequest = { wanted: Resendable | null } & Pick<CollectionRequest, 'sender' | 'prompts'>

/**
 * Sends the request of a booking's open collection again, with the same reference, which the provider takes once at
 * most: it can never be paid twice. The booking must be locked. Throws `payment_under_way` if the request may have
 * arrived, or as `checkPrompts` does.
 */
export const resendCollection =
  ({ enqueue }: Pick<Deps, 'enqueue'>) =>
  async (tx: Tx, bookingId: number, { wanted, sender, prompts }: ResendRequest): Promise<void> => {
    if (!wanted) throw new Refusal('payment_under_way')
    if (prompts) checkPrompts(prompts)
    if (!(await takeToResend(tx, bookingId, wanted, prompts && sender))) throw new Refusal('payment_under_way')
    await enqueue(tx, SUBMIT_PAYMENT, { payment_id: wanted.id })
  }

/** A transfer to a hotel's wallet, of money that it has earned with a booking. */
export type PayoutOrder = Pick<CollectionRequest, 'property_id' | 'booking_id' | 'amount' | 'method' | 'msisdn'>

/** Stores a transfer to a hotel; its id. The provider is only called after the commit. */
export const requestPayout =
  ({ enqueue, provider }: Deps) =>
  async (tx: Tx, order: PayoutOrder): Promise<number> => {
    const ref = newReference('PO')
    const payment_id = await insertPayment(tx, { ...order, kind: 'payout', provider: provider.id, ref })
    if (payment_id === null) throw new Error('A transfer was refused as if it were a collection')
    await enqueue(tx, SUBMIT_PAYMENT, { payment_id })
    return payment_id
  }

/** How much of a collection is refunded, and why. */
export type RefundOrder = { amount: number; why: RefundWhy }

/** Stores a refund attempt to the wallet that paid; the collection must be in `refund_pending`. */
export const requestRefund =
  ({ enqueue, provider }: Deps) =>
  async (tx: Tx, collection: PaymentRow, { amount, why: refund_why }: RefundOrder): Promise<void> => {
    const { id: refunds_id, property_id, booking_id, method, msisdn } = collection
    const ref = newReference('RF')
    const row = { property_id, booking_id, method, msisdn, amount, refunds_id, refund_why, provider: provider.id, ref }
    const payment_id = await insertPayment(tx, { ...row, kind: 'refund' })
    if (payment_id !== null) await enqueue(tx, SUBMIT_PAYMENT, { payment_id })
  }

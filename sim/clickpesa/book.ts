import { createHash } from 'node:crypto'
import type { Wallet } from '#domain/wallet.ts'
import type { Json } from './checksum.ts'
import { nameOf } from './names.ts'
import type { Store } from './store.ts'
import { type Status, type Step, triggerOf } from './triggers.ts'

/** One try of a payer (or the one try of a payout) on a reference; instants are ISO 8601. */
export type Attempt = {
  id: string
  status: Status
  message: string
  payment_reference: string
  created_at: string
  updated_at: string
}

/** A collection or payout as the provider stores it. Amounts in whole TSh, the fee in senti (1/100). */
export type Transaction = {
  kind: 'payment' | 'payout'
  ref: string
  msisdn: string
  wallet: Wallet | null
  name: string
  amount: number
  collected: number
  currency: string
  fee_senti: number
  bank: { bic: string; account_number: string; transfer_type: string } | null
  attempts: Attempt[]
  created_at: string
}

/** How ClickPesa writes the wallets: in collections, and in payouts. */
export const CHANNELS: Record<Wallet, { collect: string; payout: string }> = {
  tigopesa: { collect: 'TIGO-PESA', payout: 'TIGO PESA' },
  airtelmoney: { collect: 'AIRTEL-MONEY', payout: 'AIRTEL MONEY TANZANIA' },
  mpesa: { collect: 'M-PESA', payout: 'MPESA TANZANIA' },
  halopesa: { collect: 'HALOPESA', payout: 'HALOPESA TANZANIA' },
}

/** The fee of a payout in senti: TSh 37.10 and one per cent (1,000 costs 47.10, as in ClickPesa's documents). */
export const payoutFee = (amount: number): number => 3_710 + amount

/** Senti as ClickPesa writes them, such as "1047.10". */
export const decimal = (senti: number): string => `${Math.floor(senti / 100)}.${String(senti % 100).padStart(2, '0')}`

/** The current attempt of a transaction. */
export const lastAttempt = (transaction: Transaction): Attempt => {
  const attempt = transaction.attempts.at(-1)
  if (attempt === undefined) throw new Error(`${transaction.ref} has no attempt`)
  return attempt
}

const newAttempt = (ref: string, index: number, status: Status, at: string): Attempt => ({
  id: `${ref}LCP${index + 1}`,
  status,
  message: '',
  payment_reference: createHash('sha256').update(`${ref}/${index}`).digest('hex').slice(0, 10).toUpperCase(),
  created_at: at,
  updated_at: at,
})

/** A transaction as it begins, with its first attempt open. */
export const opened = (
  given: Pick<Transaction, 'kind' | 'ref' | 'msisdn' | 'wallet' | 'amount' | 'bank'> & { name?: string },
  at: string,
): Transaction => {
  const collected = given.kind === 'payment' ? triggerOf(given.msisdn)?.collected : undefined
  return {
    ...given,
    name: given.name ?? nameOf(given.msisdn),
    collected: given.amount - (collected?.less ?? 0),
    currency: collected?.currency ?? 'TZS',
    fee_senti: given.kind === 'payout' ? payoutFee(given.amount) : 0,
    attempts: [newAttempt(given.ref, 0, given.kind === 'payment' ? 'PROCESSING' : 'AUTHORIZED', at)],
    created_at: at,
  }
}

/** The transaction after one change of status; the same change twice changes nothing. */
export const moved = (transaction: Transaction, become: NonNullable<Step['become']>, at: string): Transaction => {
  const index = become.attempt ?? transaction.attempts.length - 1
  const attempts = [...transaction.attempts]
  const before = attempts[index] ?? newAttempt(transaction.ref, index, 'PROCESSING', at)
  if (before.status !== become.status) {
    attempts[index] = { ...before, status: become.status, message: become.message ?? '', updated_at: at }
  }
  return { ...transaction, attempts }
}

const PAID: readonly Status[] = ['SUCCESS', 'SETTLED']
const BACK: readonly Status[] = ['FAILED', 'REFUNDED']

/** What a transaction adds to our account at the provider, in senti. A reversed payout comes back with its fee. */
const effectOnFloat = (transaction: Transaction): number => {
  if (transaction.kind === 'payment') {
    return transaction.attempts.filter((attempt) => PAID.includes(attempt.status)).length * transaction.collected * 100
  }
  const { status } = lastAttempt(transaction)
  return BACK.includes(status) || status === 'REVERSED' ? 0 : -(transaction.amount * 100 + transaction.fee_senti)
}

/** Our account at the provider in senti: what it opened with, and every transaction. */
export const floatOf = (store: Store, opening: number): number =>
  store.all<Transaction>('transactions').reduce((sum, entry) => sum + effectOnFloat(entry), opening * 100)

/** An attempt as the payment endpoints and call-backs show it; the status endpoint writes amounts with decimals. */
export const paymentView = (transaction: Transaction, attempt: Attempt, clientId: string, decimals: boolean): Json => {
  const amount = PAID.includes(attempt.status) ? transaction.collected : transaction.amount
  return {
    id: attempt.id,
    status: attempt.status,
    paymentReference: attempt.payment_reference,
    orderReference: transaction.ref,
    collectedAmount: decimals ? decimal(amount * 100) : String(amount),
    collectedCurrency: transaction.currency,
    message: attempt.message,
    channel: transaction.wallet === null ? '' : CHANNELS[transaction.wallet].collect,
    updatedAt: attempt.updated_at,
    createdAt: attempt.created_at,
    customer: { customerName: transaction.name, customerPhoneNumber: transaction.msisdn, customerEmail: '' },
    clientId,
  }
}

/** A payout as its endpoints and call-backs show it; `amount` includes the fee, `order` and `beneficiary` do not. */
export const payoutView = (transaction: Transaction, clientId: string): Json => {
  const attempt = lastAttempt(transaction)
  const { bank } = transaction
  return {
    id: attempt.id,
    status: attempt.status,
    createdAt: attempt.created_at,
    updatedAt: attempt.updated_at,
    orderReference: transaction.ref,
    amount: decimal(transaction.amount * 100 + transaction.fee_senti),
    currency: transaction.currency,
    fee: decimal(transaction.fee_senti),
    channel: bank === null ? 'MOBILE MONEY' : 'BANK TRANSFER',
    channelProvider: transaction.wallet === null ? (bank?.bic ?? '') : CHANNELS[transaction.wallet].payout,
    transferType: bank?.transfer_type ?? '',
    order: { amount: transaction.amount, currency: transaction.currency, id: transaction.ref },
    beneficiary: {
      accountNumber: bank?.account_number ?? transaction.msisdn,
      accountName: transaction.name,
      amount: String(transaction.amount),
    },
    clientId,
  }
}

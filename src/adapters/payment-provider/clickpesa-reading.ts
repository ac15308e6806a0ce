import { RECORD_STATES } from '#domain/money-sweep.ts'
import type { Reason } from '#domain/payment.ts'
import { normalisePhone } from '#domain/phone.ts'
import type { Wallet } from '#domain/wallet.ts'
import type { Snapshot } from '#ports/payment-provider.ts'
import { isRecord, type Json, messageOf, recordAt, sentiOf, textAt } from './clickpesa-json.ts'

type FoundSnapshot = Extract<Snapshot, { found: true }>

const REASONS_BY_TEXT: readonly (readonly [RegExp, Reason])[] = [
  [/insufficient/i, 'insufficient_funds'],
  [/\bpin\b/i, 'wrong_pin'],
  [/cancel|declin|reject(ed)? by/i, 'cancelled_by_payer'],
  [/time[ds]?[ -]?out|no (answer|response)|did not respond|expired/i, 'no_answer'],
  [/phone number|msisdn|subscriber/i, 'bad_msisdn'],
  [/limit|minimum|maximum|at least|exceed/i, 'limit'],
  [/unavailable|no active (payment )?method/i, 'wallet_unavailable'],
  [/order reference .*already used/i, 'duplicate_ref'],
  [/checksum|not enabled|unauthori[sz]ed|try again later/i, 'provider_error'],
]

/** Maps ClickPesa's free text to our reason; "insufficient" in a payout means our own float. */
export const reasonIn = (message: string, kind: 'payment' | 'payout'): Reason => {
  const reason = REASONS_BY_TEXT.find(([pattern]) => pattern.test(message))?.[1] ?? 'other'
  return kind === 'payout' && reason === 'insufficient_funds' ? 'float_too_low' : reason
}

/** Maps any of ClickPesa's spellings to our wallet: TIGO-PESA, TIGO PESA, MPESA TANZANIA, HALOPESA... */
export const walletNamed = (name: string | undefined): Wallet | undefined => {
  const letters = (name ?? '').toUpperCase().replace(/[^A-Z]/g, '')
  if (/TIGO|MIXX|YAS/.test(letters)) return 'tigopesa'
  if (letters.includes('AIRTEL')) return 'airtelmoney'
  if (/MPESA|VODA/.test(letters)) return 'mpesa'
  return letters.includes('HALO') ? 'halopesa' : undefined
}

const STATES: Record<string, FoundSnapshot['state']> = {
  PENDING: 'pending',
  PROCESSING: 'pending',
  AUTHORIZED: 'pending',
  'ON-HOLD': 'pending',
  SUCCESS: 'succeeded',
  SETTLED: 'succeeded',
  FAILED: 'failed',
  REVERSED: 'reversed',
  REFUNDED: 'refunded',
}

/** Maps a status of ClickPesa to our state; `unknown` for a status that its documents do not list. */
export const stateNamed = (status: string | undefined): FoundSnapshot['state'] =>
  STATES[(status ?? '').toUpperCase().replace(/[ _]/g, '-')] ?? 'unknown'

/** The principal in senti: what the payer gave, or what the payee receives (a payout's `amount` includes the fee). */
const principalSenti = (entry: Json, kind: 'payment' | 'payout'): number | null => {
  if (kind === 'payment') return sentiOf(entry.collectedAmount ?? entry.amount)
  const stated = recordAt(entry, 'order').amount ?? recordAt(entry, 'beneficiary').amount
  if (stated !== undefined) return sentiOf(stated)
  const whole = sentiOf(entry.amount)
  const fee = sentiOf(entry.fee ?? 0)
  return whole === null || fee === null ? null : whole - fee
}

const currencyOf = (entry: Json): string | undefined =>
  textAt(entry, 'collectedCurrency', 'currency') ?? textAt(recordAt(entry, 'order'), 'currency')

/** The wallet of the payer; older answers name it otherwise. */
const payerOf = (entry: Json): string | undefined =>
  normalisePhone(textAt(recordAt(entry, 'customer'), 'customerPhoneNumber', 'phone') ?? '') ?? undefined

/** One attempt of a status answer, or the data of a call-back, as a snapshot. */
export const snapshotOf = (
  entry: Json,
  kind: 'payment' | 'payout',
  raw: unknown,
  state = stateNamed(textAt(entry, 'status')),
): FoundSnapshot => {
  const senti = principalSenti(entry, kind)
  const whole = senti !== null && senti % 100 === 0 ? senti / 100 : undefined
  const moved = state === 'succeeded' || state === 'reversed' || state === 'refunded'
  return {
    found: true,
    state,
    amount: whole,
    currency: currencyOf(entry),
    providerId: textAt(entry, 'id', 'paymentId', 'payoutId'),
    reason: state === 'failed' ? reasonIn(textAt(entry, 'message') ?? '', kind) : undefined,
    doubt: state === 'unknown' ? 'status' : moved && whole === undefined ? 'amount' : undefined,
    payer: kind === 'payment' ? payerOf(entry) : undefined,
    raw,
  }
}

/** A status answer (a list of attempts for one reference) as one snapshot; null if it is not such a list. */
export const snapshotFrom = (body: unknown, kind: 'payment' | 'payout'): Snapshot | null => {
  const entries: unknown[] = Array.isArray(body) ? body : [body]
  if (!entries.every((entry): entry is Json => isRecord(entry) && textAt(entry, 'status') !== undefined)) return null
  const attempts = entries.map((entry) => snapshotOf(entry, kind, body))
  const state = RECORD_STATES.find((candidate) => attempts.some((attempt) => attempt.state === candidate))
  const deciding = attempts.filter((attempt) => attempt.state === state)
  const last = deciding.at(-1)
  if (last === undefined) return { found: false }
  if (state !== 'succeeded' || deciding.length === 1) return last
  const amounts = deciding.map((attempt) => attempt.amount ?? Number.NaN)
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  return Number.isNaN(total) ? { ...last, amount: undefined, doubt: 'amount' } : { ...last, amount: total }
}

/** The reason of a rejected submit: from the HTTP status if it is specific, otherwise from the message. */
export const refusalReason = (status: number, body: unknown, kind: 'payment' | 'payout'): Reason => {
  if (status === 409) return 'duplicate_ref'
  if (status === 401 || status === 403 || status === 404 || status === 429) return 'provider_error'
  return reasonIn(messageOf(body), kind)
}

/** ClickPesa sends the same amount to the same payee once in so many seconds, if its refusal does not name a number. */
const PAYOUT_WINDOW_SECONDS = 60
const LONGEST_WAIT_SECONDS = 600

/**
 * When a refused submit may be sent again, by the HTTP status and the message: `retryable` at once, `wait_seconds` after a
 * pause. A payout that resembles one just sent is refused until that pause is over.
 */
export const retryOf = (status: number, message: string): { retryable?: true; wait_seconds?: number } => {
  if (status === 401 || status === 403) return { retryable: true }
  if (status !== 429) return {}
  const named = Number(/wait (\d{1,6}) seconds/i.exec(message)?.[1] ?? PAYOUT_WINDOW_SECONDS)
  const wait_seconds = Math.min(Math.max(named, 1), LONGEST_WAIT_SECONDS)
  return /similar payout|duplicate payout/i.test(message) ? { wait_seconds } : { retryable: true, wait_seconds }
}

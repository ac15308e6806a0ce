import type { Tsh } from '#domain/money.ts'
import type { ProviderRecord, SweepKind } from '#domain/money-sweep.ts'
import type { Reason } from '#domain/payment.ts'
import type { PaymentSnapshot } from '#domain/payment-decision.ts'
import type { Wallet } from '#domain/wallet.ts'

/** The capabilities of a provider. Amounts are whole TSh; `refMaxLen` is in characters. */
export type Capabilities = {
  wallets: readonly Wallet[]
  lookup: boolean
  payout: boolean
  nativeRefund: boolean
  minCollect: Tsh
  maxCollect: Tsh
  minPayout: Tsh
  maxPayout: Tsh
  refMaxLen: number
  /** Whose reference a status query accepts: only `ours` can recover a submit with a lost response. */
  statusKey: 'ours' | 'theirs'
  webhookAuth: 'hmac-body' | 'hmac-ts' | 'rsa' | 'hmac-headers' | 'none'
}

/**
 * The result of a submit. `accepted`: the provider has it, the outcome follows. `rejected`: no money will move for this
 * call; `retryable` means that the same reference may be sent again at once, `wait_seconds` that it may be sent again after
 * so many seconds, and `duplicate_ref` that an earlier submit of this reference exists, so query its status. `unknown`: it may or may not exist, so query its status; nothing sends it again by
 * itself, but a person may order it, with the same reference.
 */
export type Submit =
  | { outcome: 'accepted'; providerId?: string }
  | { outcome: 'rejected'; code: Reason; message: string; retryable?: true; wait_seconds?: number }
  | { outcome: 'unknown'; cause: string }

/**
 * The provider's answer about one reference. `amount` is the principal that moved, in whole TSh, without fees; if a payer
 * paid twice for one reference it is the sum, so it differs from the requested amount. `doubt` says what is unclear:
 * `unreachable` (state unknown) = query again later; `status` (state unknown) = an undocumented status, query again and
 * log an error; `amount` (any other state, `amount` left out) = the amount is not a whole number of shillings.
 * `payer` is the wallet that a payment came from, 12 digits, if the provider names it.
 */
export type Snapshot =
  | { found: false }
  | (Extract<PaymentSnapshot, { found: true }> & {
      doubt?: 'unreachable' | 'status' | 'amount'
      payer?: string
      raw: unknown
    })

/**
 * One verified call-back. `claimed` is only a hint: call `getStatus` and apply its result. `dedupeKey` is equal for
 * repeats of the same call-back and different otherwise.
 */
export type ProviderEvent = {
  dedupeKey: string
  ref?: string
  providerId?: string
  kind: 'payment' | 'payout'
  claimed: Snapshot
  occurredAt?: Date
}

/** A prompt to send: `ref` is new for every attempt, `amount` whole TSh, `msisdn` 12 digits. */
export type PaymentRequest = {
  ref: string
  amount: Tsh
  msisdn: string
  wallet?: Wallet
  description: string
  payer?: { name: string; email?: string }
}

/** Money to send to a wallet or a bank account; `ref` is new for every attempt, `amount` whole TSh. */
export type PayoutRequest = {
  ref: string
  amount: Tsh
  dest: { msisdn: string } | { bic: string; account: string; name: string }
  note: string
}

/** The name that a wallet is registered to; `unavailable` means that the provider could not be queried. */
export type AccountName =
  | { found: true; name: string; wallet?: Wallet }
  | { found: false; reason: 'not_found' | 'unsupported' | 'unavailable' }

/** A record in a list of the provider; `key` is different for every record of a list, and always the same for one. */
export type ListedRecord = ProviderRecord & { key: string }

/** One page of a list: `next` is where the following page begins, null at the end. `failed` names why it did not come. */
export type RecordPage =
  | { outcome: 'page'; records: ListedRecord[]; next: string | null }
  | { outcome: 'failed'; cause: string }

/** The page of a list that begins at `cursor` (null: the first), with the records that began from `from` until before `until`. */
export type RecordQuery = { kind: SweepKind; from: Date; until: Date; cursor: string | null }

/** The verified events of a call-back (none for a kind that we do not use), or why it must be answered with 401. */
export type WebhookReading = { ok: true; events: ProviderEvent[] } | { ok: false; why: string }

/**
 * A mobile-money provider. Implementations throw only for programming errors (a malformed reference, a fraction of a
 * shilling); failures of the network or the provider are results. An implementation never retries a submit by itself.
 */
export type PaymentProvider = {
  id: string
  caps: Capabilities
  requestPayment: (request: PaymentRequest) => Promise<Submit>
  getStatus: (key: {
    ref: string
    providerId?: string
    kind: 'payment' | 'payout'
    wallet?: Wallet
  }) => Promise<Snapshot>
  /** What the provider has in a period, page by page. Pages may overlap if records are added meanwhile. */
  listRecords: (query: RecordQuery) => Promise<RecordPage>
  lookupAccountName: (msisdn: string) => Promise<AccountName>
  payout: (request: PayoutRequest) => Promise<Submit>
  /** Only if `caps.nativeRefund`; otherwise a refund is a payout to the payer. */
  refund?: (request: { ref: string; originalRef: string; providerId: string; amount: Tsh }) => Promise<Submit>
  /** `raw` is the body exactly as received; header names in lower case. */
  verifyAndParseWebhook: (raw: Buffer, headers: Record<string, string | string[] | undefined>) => WebhookReading
}

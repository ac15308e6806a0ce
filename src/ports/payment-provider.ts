import type { Tsh } from '#domain/money.ts'
import type { PaymentSnapshot, Reason } from '#domain/payment.ts'
import type { Wallet } from '#domain/wallet.ts'

/** What a provider can do. Amounts are whole TSh; `refMaxLen` is in characters. */
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
  /** Whose reference a status query takes: only `ours` recovers a submit whose answer was lost. */
  statusKey: 'ours' | 'theirs'
  webhookAuth: 'hmac-body' | 'hmac-ts' | 'rsa' | 'hmac-headers' | 'none'
}

/**
 * What came of a submit. `accepted`: the provider has it, the outcome follows. `rejected`: no money will move for this
 * call; `retryable` says that the same reference may be sent again, and `duplicate_ref` that an earlier submit of this
 * reference exists, so ask for its status. `unknown`: it may or may not exist; never send again, ask for the status.
 */
export type Submit =
  | { outcome: 'accepted'; providerId?: string }
  | { outcome: 'rejected'; code: Reason; message: string; retryable?: true }
  | { outcome: 'unknown'; cause: string }

/**
 * What the provider says of one reference. `amount` is the principal that moved, in whole TSh, without fees; when a
 * payer paid twice on one reference it is the sum, so that it no longer equals what was asked. A `doubt` says what is
 * unclear: `unreachable` (state unknown) = ask again later; `status` (state unknown) = a word that nobody knows, ask
 * again and raise an alarm; `amount` (any other state, `amount` left out) = the figure is not a whole number of shillings.
 */
export type Snapshot =
  | { found: false }
  | (Extract<PaymentSnapshot, { found: true }> & { doubt?: 'unreachable' | 'status' | 'amount'; raw: unknown })

/**
 * One verified call-back. `claimed` is a hint: ask `getStatus` and apply that. `dedupeKey` is equal for repeats of the
 * same call-back and differs otherwise.
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

/** The name that a wallet is registered to; `unavailable` means that nobody could be asked just now. */
export type AccountName =
  | { found: true; name: string; wallet?: Wallet }
  | { found: false; reason: 'not_found' | 'unsupported' | 'unavailable' }

/** A call-back's verified events (none for a kind that concerns us not), or why it must be answered with 401. */
export type WebhookReading = { ok: true; events: ProviderEvent[] } | { ok: false; why: string }

/**
 * A mobile-money provider. Implementations throw only on a programmer's mistake (a malformed reference, a fraction of
 * a shilling); whatever the network or the provider does is an answer. Submits are never repeated behind the caller's back.
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
  lookupAccountName: (msisdn: string) => Promise<AccountName>
  payout: (request: PayoutRequest) => Promise<Submit>
  /** Only where `caps.nativeRefund`; elsewhere a refund is a payout to the payer. */
  refund?: (request: { ref: string; originalRef: string; providerId: string; amount: Tsh }) => Promise<Submit>
  /** `raw` is the body exactly as received; header names in lower case. */
  verifyAndParseWebhook: (raw: Buffer, headers: Record<string, string | string[] | undefined>) => WebhookReading
}

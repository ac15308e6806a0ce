import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isTsh } from '#domain/money.ts'
import { WALLET_IDS, type Wallet } from '#domain/wallet.ts'
import type { Clock } from '#ports/clock.ts'
import type {
  AccountName,
  Capabilities,
  PaymentProvider,
  PaymentRequest,
  PayoutRequest,
  Snapshot,
  Submit,
} from '#ports/payment-provider.ts'
import { readCallBack } from './clickpesa-call-back.ts'
import { type CallResult, type ClickPesaClient, clickPesaClient } from './clickpesa-client.ts'
import { isRecord, type Json, messageOf, recordAt, textAt } from './clickpesa-json.ts'
import { listRecords } from './clickpesa-lists.ts'
import { reasonIn, refusalReason, retryOf, snapshotFrom, walletNamed } from './clickpesa-reading.ts'

/** The account at ClickPesa. `checksumKey` is a separate secret, not the API key. Times in milliseconds. */
export type ClickPesaConfig = {
  baseUrl: string
  clientId: string
  apiKey: string
  checksumKey: string
  /** Also accept call-backs signed by the scheme of 2025; only for an account that still sends these. */
  acceptLegacyChecksum?: boolean
  /** Timeout of one submit or query, 20,000 by default. */
  timeoutMs?: number
}

/** `log` receives messages for operators; the fields never contain a phone number, name or secret. */
export type ClickPesaDeps = { log?: (message: string, fields: Record<string, unknown>) => void; now?: Clock }

/** ClickPesa's limits as integrators report them, in whole TSh. */
const CAPS: Capabilities = {
  wallets: WALLET_IDS,
  lookup: true,
  payout: true,
  nativeRefund: false,
  minCollect: 500,
  maxCollect: 3_000_000,
  minPayout: 100,
  maxPayout: 5_000_000,
  refMaxLen: 20,
  statusKey: 'ours',
  webhookAuth: 'hmac-body',
}
/** Pauses between the retries of a query (milliseconds); a query changes nothing, so it can be retried. */
const QUERY_PAUSES = [150, 450]
/** Calls before the prompt, and calls that a person waits for, have a shorter timeout than the submit. */
const PREVIEW_MS = 8_000

const mustBeSound = (request: { ref: string; amount: number }): void => {
  if (!/^[A-Za-z0-9]{1,20}$/.test(request.ref)) throw new RangeError(`not a ClickPesa reference: ${request.ref}`)
  if (!isTsh(request.amount)) throw new RangeError(`not a whole amount in TSh: ${request.amount}`)
}

const outsideLimits = (amount: number, min: number, max: number): Submit | null =>
  amount >= min && amount <= max
    ? null
    : { outcome: 'rejected', code: 'limit', message: `amount outside ${min} to ${max} TSh` }

/** Maps a submit's answer to its outcome: only an explicit refusal is `rejected`, and only our own reference `accepted`. */
const submitOf = (answer: CallResult, ref: string, kind: 'payment' | 'payout'): Submit => {
  if (answer.kind === 'not_sent') {
    return { outcome: 'rejected', code: 'provider_error', message: answer.cause, retryable: true }
  }
  if (answer.kind === 'doubt') return { outcome: 'unknown', cause: answer.cause }
  const { status, body } = answer
  if (status >= 300) {
    const message = messageOf(body) || `http_${status}`
    return { outcome: 'rejected', code: refusalReason(status, body, kind), message, ...retryOf(status, message) }
  }
  const word = textAt(body, 'status')
  if (!isRecord(body) || word === undefined || (textAt(body, 'orderReference') ?? ref) !== ref) {
    return { outcome: 'unknown', cause: 'unexpected_answer' }
  }
  if (word === 'FAILED') {
    return { outcome: 'rejected', code: reasonIn(messageOf(body), kind), message: messageOf(body) || 'FAILED' }
  }
  return { outcome: 'accepted', providerId: textAt(body, 'id') }
}

/** Whether the preview says that the payer's wallet cannot be charged now; false if it does not list the wallet. */
const walletIsDown = (preview: unknown, wallet: Wallet | undefined): boolean => {
  const methods = isRecord(preview) && Array.isArray(preview.activeMethods) ? preview.activeMethods : []
  const concerned = methods.filter((method) => wallet === undefined || walletNamed(textAt(method, 'name')) === wallet)
  return concerned.length > 0 && concerned.every((method) => textAt(method, 'status') === 'UNAVAILABLE')
}

/** First requests a preview, which moves no money and reports an unavailable wallet; then sends the prompt exactly once. */
const requestPayment =
  (client: ClickPesaClient) =>
  async (request: PaymentRequest): Promise<Submit> => {
    mustBeSound(request)
    const outside = outsideLimits(request.amount, CAPS.minCollect, CAPS.maxCollect)
    if (outside !== null) return outside
    const body: Json = {
      amount: String(request.amount),
      currency: 'TZS',
      orderReference: request.ref,
      phoneNumber: request.msisdn,
    }
    const preview = await client.post('/payments/preview-ussd-push-request', body, PREVIEW_MS)
    if (preview.kind === 'not_sent') return submitOf(preview, request.ref, 'payment')
    if (preview.kind === 'answer') {
      if (preview.status >= 300) return submitOf(preview, request.ref, 'payment')
      if (walletIsDown(preview.body, request.wallet)) {
        return { outcome: 'rejected', code: 'wallet_unavailable', message: 'wallet unavailable at the operator' }
      }
    }
    return submitOf(await client.post('/payments/initiate-ussd-push-request', body), request.ref, 'payment')
  }

const payout =
  (client: ClickPesaClient) =>
  async (request: PayoutRequest): Promise<Submit> => {
    mustBeSound(request)
    const outside = outsideLimits(request.amount, CAPS.minPayout, CAPS.maxPayout)
    if (outside !== null) return outside
    const body: Json = { amount: request.amount, currency: 'TZS', orderReference: request.ref }
    const { dest } = request
    const answer =
      'msisdn' in dest
        ? client.post('/payouts/create-mobile-money-payout', { ...body, phoneNumber: dest.msisdn })
        : client.post('/payouts/create-bank-payout', {
            ...body,
            accountNumber: dest.account,
            accountName: dest.name,
            bic: dest.bic,
            transferType: 'ACH',
            accountCurrency: 'TZS',
          })
    return submitOf(await answer, request.ref, 'payout')
  }

const unreachable = (cause: string): Snapshot => ({
  found: true,
  state: 'unknown',
  doubt: 'unreachable',
  raw: { cause },
})

/** Reads a status once; null if a retry makes sense. Only ClickPesa's own 404 counts as "not found". */
const readStatus = (answer: CallResult, kind: 'payment' | 'payout'): Snapshot | null => {
  if (answer.kind !== 'answer') return null
  if (answer.status === 404) return messageOf(answer.body) === '' ? null : { found: false }
  return answer.status < 300 ? snapshotFrom(answer.body, kind) : null
}

const getStatus =
  (client: ClickPesaClient, pauses: readonly number[]) =>
  async ({ ref, kind }: { ref: string; kind: 'payment' | 'payout' }): Promise<Snapshot> => {
    const path = `/${kind === 'payment' ? 'payments' : 'payouts'}/${encodeURIComponent(ref)}`
    let cause = ''
    for (let attempt = 0; attempt <= pauses.length; attempt++) {
      if (attempt > 0) await pause(pauses[attempt - 1] ?? 0)
      const answer = await client.get(path)
      const snapshot = readStatus(answer, kind)
      if (snapshot !== null) return snapshot
      cause = answer.kind === 'answer' ? `http_${answer.status} ${messageOf(answer.body)}`.trim() : answer.cause
    }
    return unreachable(cause)
  }

/** A preview with a throw-away reference returns the registered name and charges nothing. */
const lookupAccountName =
  (client: ClickPesaClient) =>
  async (msisdn: string): Promise<AccountName> => {
    const answer = await client.post(
      '/payments/preview-ussd-push-request',
      {
        amount: String(CAPS.minCollect),
        currency: 'TZS',
        orderReference: `LK${randomBytes(8).toString('hex').toUpperCase()}`,
        phoneNumber: msisdn,
        fetchSenderDetails: true,
      },
      PREVIEW_MS,
    )
    if (answer.kind !== 'answer') return { found: false, reason: 'unavailable' }
    if (answer.status >= 300) {
      const unknownNumber = answer.status === 400 && reasonIn(messageOf(answer.body), 'payment') === 'bad_msisdn'
      return { found: false, reason: unknownNumber ? 'not_found' : 'unavailable' }
    }
    const sender = recordAt(answer.body, 'sender')
    const name = textAt(sender, 'accountName')
    if (name === undefined) return { found: false, reason: 'not_found' }
    return { found: true, name, wallet: walletNamed(textAt(sender, 'accountProvider')) }
  }

const logged =
  (log: ClickPesaDeps['log'], call: string) =>
  (ref: string, result: Submit): Submit => {
    if (result.outcome === 'unknown') log?.(`clickpesa ${call}: unknown`, { ref, cause: result.cause })
    if (result.outcome === 'rejected') log?.(`clickpesa ${call}: rejected`, { ref, code: result.code })
    return result
  }

/**
 * Mobile money through ClickPesa. A submit is sent once. The only exception is an expired token, which ClickPesa
 * refuses before it reads the body.
 */
export const clickPesa = (config: ClickPesaConfig, deps: ClickPesaDeps = {}): PaymentProvider => {
  const client = clickPesaClient({ ...config, timeoutMs: config.timeoutMs ?? 20_000 }, deps.now ?? (() => new Date()))
  const requested = logged(deps.log, 'request payment')
  const paidOut = logged(deps.log, 'payout')
  return {
    id: 'clickpesa',
    caps: CAPS,
    requestPayment: async (request) => requested(request.ref, await requestPayment(client)(request)),
    payout: async (request) => paidOut(request.ref, await payout(client)(request)),
    getStatus: getStatus(client, QUERY_PAUSES),
    listRecords: listRecords(client, QUERY_PAUSES),
    lookupAccountName: lookupAccountName(client),
    verifyAndParseWebhook: (raw, headers) =>
      readCallBack(raw, headers, {
        checksumKey: config.checksumKey,
        acceptLegacyChecksum: config.acceptLegacyChecksum ?? false,
      }),
  }
}

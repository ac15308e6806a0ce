import type { FastifyInstance } from 'fastify'
import { WALLETS, walletOf } from '#domain/wallet.ts'
import { bodyOf } from './access.ts'
import { CHANNELS, decimal, lastAttempt, paymentView, type Transaction } from './book.ts'
import type { Json } from './checksum.ts'
import { nameOf } from './names.ts'
import type { Provider } from './provider.ts'
import { triggerOf } from './triggers.ts'

/** An answer that refuses: HTTP status and ClickPesa's sentence. */
export type Refused = { status: number; message: string }

/** The range of a collection by prompt, in whole TSh. */
const MIN = 500
const MAX = 3_000_000

/** Checks a reference: letters and digits, at most 20, never used before. */
export const referenceFault = (provider: Provider, ref: unknown): Refused | null => {
  if (typeof ref !== 'string' || !/^[A-Za-z0-9]{1,20}$/.test(ref)) {
    return { status: 400, message: 'Invalid Order Reference, only alphanumeric characters are allowed (20 at most)' }
  }
  if (provider.find(ref) === undefined) return null
  return { status: 409, message: `Order reference ${ref} already used, please use another one` }
}

/** Checks a payer's or payee's number: 12 digits of an operator whose wallet is offered. */
export const phoneFault = (phone: unknown): Refused | null =>
  typeof phone === 'string' && /^255\d{9}$/.test(phone) && walletOf(phone) !== null
    ? null
    : { status: 400, message: 'Invalid / unsupported phone number' }

const requestFault = (provider: Provider, body: Json): Refused | null => {
  if (body.currency !== 'TZS') return { status: 400, message: 'currency must be TZS' }
  if (typeof body.amount !== 'string' || !/^\d+(\.0+)?$/.test(body.amount)) {
    return { status: 400, message: 'amount must be a number string' }
  }
  const fault = referenceFault(provider, body.orderReference) ?? phoneFault(body.phoneNumber)
  if (fault !== null) return fault
  const amount = Number(body.amount)
  if (amount < MIN) return { status: 400, message: `amount is below the minimum limit of ${MIN}` }
  return amount > MAX ? { status: 400, message: `amount is above the maximum limit of ${MAX}` } : null
}

/** The preview: which wallets can be charged, and on request whose number it is. Charges nothing. */
const preview = (body: Json): Json | Refused => {
  const msisdn = String(body.phoneNumber)
  const wallet = walletOf(msisdn)
  const trigger = triggerOf(msisdn)
  if (trigger?.preview === 'lookup_500' && body.fetchSenderDetails === true) {
    return { status: 500, message: 'Internal server error' }
  }
  const activeMethods = WALLETS.map(({ id }) => {
    const down = id === wallet && trigger?.preview === 'unavailable'
    return {
      name: CHANNELS[id].collect,
      status: down ? 'UNAVAILABLE' : 'AVAILABLE',
      fee: 0,
      message: down ? 'The operator cannot be reached' : '',
    }
  })
  if (body.fetchSenderDetails !== true || trigger?.preview === 'no_sender' || wallet === null) return { activeMethods }
  const sender = { accountName: nameOf(msisdn), accountNumber: msisdn, accountProvider: CHANNELS[wallet].collect }
  return { activeMethods, sender }
}

const isRefused = (answer: Json | Refused): answer is Refused => typeof answer.status === 'number'

/** The query of the list endpoints applied: dates (both included), status, channel, reference, skip, limit. */
export const selected = (entries: Transaction[], query: Json): { page: Transaction[]; totalCount: number } => {
  const matches = entries.filter(
    (entry) =>
      (typeof query.startDate !== 'string' || entry.created_at.slice(0, 10) >= query.startDate.slice(0, 10)) &&
      (typeof query.endDate !== 'string' || entry.created_at.slice(0, 10) <= query.endDate.slice(0, 10)) &&
      (typeof query.status !== 'string' || lastAttempt(entry).status === query.status) &&
      (typeof query.channel !== 'string' || (entry.wallet && CHANNELS[entry.wallet].collect) === query.channel) &&
      (typeof query.orderReference !== 'string' || entry.ref === query.orderReference),
  )
  const skip = Number(query.skip ?? 0)
  return { page: matches.slice(skip, skip + Number(query.limit ?? 20)), totalCount: matches.length }
}

const queries = (app: FastifyInstance, provider: Provider): void => {
  const { clientId } = provider.settings
  const payments = (): Transaction[] =>
    provider.store.all<Transaction>('transactions').filter((entry) => entry.kind === 'payment')
  app.get('/payments/all', async (request) => {
    const { page, totalCount } = selected(payments(), request.query as Json)
    return { data: page.map((entry) => paymentView(entry, lastAttempt(entry), clientId, true)), totalCount }
  })
  app.get<{ Params: { ref: string } }>('/payments/:ref', async (request, reply) => {
    const payment = provider.find(request.params.ref)
    if (payment?.kind !== 'payment') return reply.code(404).send({ message: 'Payment not found' })
    return payment.attempts.map((attempt) => paymentView(payment, attempt, clientId, true))
  })
}

/** The payment endpoints: preview, prompt, status, list. */
export const collectionRoutes = (app: FastifyInstance, provider: Provider): void => {
  app.post('/payments/preview-ussd-push-request', async (request, reply) => {
    const body = bodyOf(request)
    const answer = requestFault(provider, body) ?? preview(body)
    return isRefused(answer) ? reply.code(answer.status).send({ message: answer.message }) : answer
  })
  app.post('/payments/initiate-ussd-push-request', async (request, reply) => {
    const body = bodyOf(request)
    const fault = requestFault(provider, body)
    if (fault !== null) return reply.code(fault.status).send({ message: fault.message })
    const msisdn = String(body.phoneNumber)
    const payment = provider.open({
      kind: 'payment',
      ref: String(body.orderReference),
      msisdn,
      wallet: walletOf(msisdn),
      amount: Number(body.amount),
      bank: null,
    })
    const attempt = lastAttempt(payment)
    // A step planned for second 0 happens before the answer leaves, its call-back included.
    await provider.schedule.runDue()
    return {
      id: attempt.id,
      status: attempt.status,
      channel: payment.wallet === null ? '' : CHANNELS[payment.wallet].collect,
      orderReference: payment.ref,
      collectedAmount: decimal(payment.amount * 100),
      collectedCurrency: 'TZS',
      createdAt: payment.created_at,
      clientId: provider.settings.clientId,
    }
  })
  queries(app, provider)
}

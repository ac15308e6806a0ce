import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { walletOf } from '#domain/wallet.ts'
import { bodyOf } from './access.ts'
import { CHANNELS, decimal, floatOf, lastAttempt, payoutFee, payoutView, type Transaction } from './book.ts'
import type { Json } from './checksum.ts'
import { phoneFault, type Refused, referenceFault, selected } from './collections.ts'
import { nameOf } from './names.ts'
import type { Provider } from './provider.ts'
import { triggerOf } from './triggers.ts'

/** The range of a wallet payout, in whole TSh. */
const MIN = 100
const MAX = 5_000_000
/** The same payee and amount are refused for so long, in milliseconds. */
const COOLDOWN_MS = 60_000

/** The banks that a payout can go to; a sample of all. */
const BANKS = [
  { name: 'CRDB BANK PLC', value: 'CRDB', bic: 'CORUTZTZ' },
  { name: 'NATIONAL MICROFINANCE BANK PLC', value: 'NMB', bic: 'NMIBTZTZ' },
  { name: 'NATIONAL BANK OF COMMERCE', value: 'NBC', bic: 'NLCBTZTX' },
  { name: 'AZANIA BANK LIMITED', value: 'AZANIA', bic: 'AZANTZTZ' },
]

const payoutsOf = (provider: Provider): Transaction[] =>
  provider.store.all<Transaction>('transactions').filter((entry) => entry.kind === 'payout')

const accountOf = (body: Json): string => String(body.phoneNumber ?? body.accountNumber)

const recent = (provider: Provider, body: Json): boolean =>
  payoutsOf(provider).some(
    (entry) =>
      (entry.bank?.account_number ?? entry.msisdn) === accountOf(body) &&
      entry.amount === body.amount &&
      provider.schedule.now() - Date.parse(entry.created_at) < COOLDOWN_MS,
  )

const bankFault = (body: Json): Refused | null => {
  if (!BANKS.some((bank) => bank.bic === body.bic)) return { status: 400, message: 'Invalid bic' }
  if (typeof body.accountNumber !== 'string' || !/^[A-Za-z0-9]{5,30}$/.test(body.accountNumber)) {
    return { status: 400, message: 'Invalid accountNumber' }
  }
  if (typeof body.accountName !== 'string' || body.accountName.trim() === '') {
    return { status: 400, message: 'accountName should not be empty' }
  }
  return body.transferType === 'ACH' || body.transferType === 'RTGS'
    ? null
    : { status: 400, message: 'transferType must be ACH or RTGS' }
}

const requestFault = (provider: Provider, body: Json, to: 'wallet' | 'bank'): Refused | null => {
  if (body.currency !== 'TZS' && body.currency !== 'USD') return { status: 400, message: 'currency must be TZS or USD' }
  if (typeof body.amount !== 'number' || body.amount <= 0) return { status: 400, message: 'amount must be a number' }
  const fault =
    referenceFault(provider, body.orderReference) ?? (to === 'wallet' ? phoneFault(body.phoneNumber) : bankFault(body))
  if (fault !== null) return fault
  if (body.amount < MIN) return { status: 400, message: `amount is below the minimum limit of ${MIN}` }
  if (body.amount > MAX) return { status: 400, message: `amount is above the maximum limit of ${MAX}` }
  return null
}

const createFault = (provider: Provider, body: Json, to: 'wallet' | 'bank'): Refused | null => {
  const fault = requestFault(provider, body, to) ?? triggerOf(accountOf(body))?.refuse_payout ?? null
  if (fault !== null) return fault
  if (recent(provider, body)) {
    return { status: 429, message: 'A similar payout was just submitted, please wait 60 seconds' }
  }
  const amount = Number(body.amount)
  return floatOf(provider.store, provider.settings.openingFloat) < amount * 100 + payoutFee(amount)
    ? { status: 400, message: 'Insufficient balance in your account' }
    : null
}

const previewOf = (provider: Provider, body: Json, to: 'wallet' | 'bank'): Json => {
  const amount = Number(body.amount)
  const wallet = to === 'wallet' ? walletOf(accountOf(body)) : null
  return {
    amount: (amount * 100 + payoutFee(amount)) / 100,
    balance: floatOf(provider.store, provider.settings.openingFloat) / 100,
    channelProvider: wallet === null ? body.bic : CHANNELS[wallet].payout,
    fee: payoutFee(amount) / 100,
    order: { amount, currency: body.currency, id: body.orderReference },
    payoutFeeBearer: 'merchant',
    receiver: {
      accountName: to === 'wallet' ? nameOf(accountOf(body)) : body.accountName,
      accountNumber: accountOf(body),
    },
  }
}

const create = (provider: Provider, body: Json, to: 'wallet' | 'bank'): Transaction =>
  provider.open({
    kind: 'payout',
    ref: String(body.orderReference),
    msisdn: to === 'wallet' ? accountOf(body) : '',
    wallet: to === 'wallet' ? walletOf(accountOf(body)) : null,
    amount: Number(body.amount),
    ...(to === 'bank' ? { name: String(body.accountName) } : {}),
    bank:
      to === 'bank'
        ? { bic: String(body.bic), account_number: accountOf(body), transfer_type: String(body.transferType) }
        : null,
  })

const submits = (app: FastifyInstance, provider: Provider, to: 'wallet' | 'bank', name: string): void => {
  const refuse = (reply: FastifyReply, fault: Refused): FastifyReply =>
    reply.code(fault.status).send({ message: fault.message })
  app.post(`/payouts/preview-${name}-payout`, async (request: FastifyRequest, reply) => {
    const body = bodyOf(request)
    const fault = requestFault(provider, body, to)
    return fault === null ? previewOf(provider, body, to) : refuse(reply, fault)
  })
  app.post(`/payouts/create-${name}-payout`, async (request: FastifyRequest, reply) => {
    const body = bodyOf(request)
    const fault = createFault(provider, body, to)
    if (fault !== null) return refuse(reply, fault)
    return payoutView(create(provider, body, to), provider.settings.clientId)
  })
}

const queries = (app: FastifyInstance, provider: Provider): void => {
  const { clientId } = provider.settings
  app.get('/payouts/all', async (request) => {
    const { page, totalCount } = selected(payoutsOf(provider), request.query as Json)
    return { data: page.map((entry) => payoutView(entry, clientId)), totalCount }
  })
  app.get<{ Params: { ref: string } }>('/payouts/:ref', async (request, reply) => {
    const payout = provider.find(request.params.ref)
    if (payout?.kind !== 'payout') return reply.code(404).send({ message: 'Payout not found' })
    return [payoutView(payout, clientId)]
  })
  app.get('/list/banks', async () => BANKS)
  app.get('/account/balance', async () => ({
    balances: [{ currency: 'TZS', balance: floatOf(provider.store, provider.settings.openingFloat) / 100 }],
  }))
  app.get('/account/statement', async () => ({
    accountDetails: { currency: 'TZS', openingBalance: provider.settings.openingFloat },
    transactions: provider.store.all<Transaction>('transactions').map((entry) => ({
      orderReference: entry.ref,
      entry: entry.kind === 'payment' ? 'Credit' : 'Debit',
      amount: decimal(entry.collected * 100 + entry.fee_senti),
      status: lastAttempt(entry).status,
      date: entry.created_at,
    })),
  }))
}

/** The payout endpoints (wallet and bank), and our account at the provider. */
export const payoutRoutes = (app: FastifyInstance, provider: Provider): void => {
  submits(app, provider, 'wallet', 'mobile-money')
  submits(app, provider, 'bank', 'bank')
  queries(app, provider)
}

import type { FastifyInstance } from 'fastify'
import { walletOf } from '#domain/wallet.ts'
import { bodyOf } from './access.ts'
import { floatOf, lastAttempt, moved, opened, type Transaction } from './book.ts'
import type { Fault } from './faults.ts'
import { type Provider, VERDICTS, type Verdict } from './provider.ts'
import type { Settings } from './settings.ts'
import { FAULT_KINDS, type Status } from './triggers.ts'
import type { Delivery } from './webhooks.ts'

/** A transaction as the control API returns it, with its current status. */
export type TransactionView = Transaction & { status: string }

/** How a record of the past can end. */
const PAST_STATUSES = ['SUCCESS', 'FAILED', 'REVERSED', 'REFUNDED', 'ON-HOLD'] as const satisfies readonly Status[]

/** A transaction that began at an instant of the past and has its status since; the amount in whole TSh. */
export type PastRecord = Pick<Transaction, 'kind' | 'ref' | 'msisdn' | 'amount'> & { at: Date; status: Status }

/** Everything that a test may do to the provider and see of it; the same over HTTP under /__sim/. */
export type Control = {
  /** Moves the clock ahead; resolves when all that happens in between has happened and every call-back was answered. */
  advance: (ms: number) => Promise<void>
  reset: () => void
  transactions: () => TransactionView[]
  transaction: (ref: string) => TransactionView | undefined
  decide: (ref: string, verdict: Verdict) => Promise<TransactionView | null>
  /** Lets the payer of a prompt send another amount than was asked for, in whole TSh. */
  collect: (ref: string, amount: number) => void
  /** A payment that arrived under a reference for which nobody asked. */
  receive: (payment: { ref: string; msisdn: string; amount: number }) => Promise<TransactionView | null>
  /** Records of the past, which come from nowhere and send no call-back. */
  record: (past: readonly PastRecord[]) => void
  deliveries: () => Delivery[]
  resend: (id: string) => Promise<Delivery | null>
  fault: (fault: Fault) => void
  settings: (changes: Partial<Settings>) => Settings
  /** Our account at the provider, in senti (1/100 TSh). */
  floatSenti: () => number
}

const viewOf = (transaction: Transaction): TransactionView => ({
  ...transaction,
  status: lastAttempt(transaction).status,
})

/** The control interface on a provider. */
export const controlOf = (provider: Provider): Control => ({
  advance: (ms) => provider.schedule.advance(ms),
  reset: provider.reset,
  transactions: () => provider.store.all<Transaction>('transactions').map(viewOf),
  transaction: (ref) => {
    const found = provider.find(ref)
    return found === undefined ? undefined : viewOf(found)
  },
  decide: async (ref, verdict) => {
    const decided = await provider.decide(ref, verdict)
    return decided === null ? null : viewOf(decided)
  },
  collect: (ref, collected) => {
    const found = provider.find(ref)
    if (found !== undefined) provider.store.put('transactions', ref, { ...found, collected })
  },
  receive: async (payment) => {
    provider.open({ ...payment, kind: 'payment', wallet: walletOf(payment.msisdn), bank: null })
    const received = await provider.decide(payment.ref, 'approve')
    return received === null ? null : viewOf(received)
  },
  record: (past) => {
    for (const { at, status, ...given } of past) {
      const began = at.toISOString()
      const transaction = opened({ ...given, wallet: walletOf(given.msisdn), bank: null }, began)
      const asGiven = { ...transaction, collected: given.amount, currency: 'TZS' }
      provider.store.put('transactions', given.ref, moved(asGiven, { status }, began))
    }
  },
  deliveries: () => provider.store.all<Delivery>('deliveries'),
  resend: (id) => provider.webhooks.resend(id),
  fault: (fault) => provider.faults.order(fault),
  settings: (changes) => Object.assign(provider.settings, changes),
  floatSenti: () => floatOf(provider.store, provider.settings.openingFloat),
})

const faultFrom = (body: Record<string, unknown>): Fault | null => {
  const kind = FAULT_KINDS.find((known) => known === body.kind)
  const times = body.times ?? 1
  if (kind === undefined || typeof body.path !== 'string' || typeof times !== 'number') return null
  return { path: body.path, kind, times }
}

/** The two settings that may be changed over HTTP; null where the request holds something else. */
const settingsFrom = (body: Record<string, unknown>): Partial<Settings> | null => {
  const changes: Partial<Settings> = {}
  if (typeof body.webhookUrl === 'string' || body.webhookUrl === null) changes.webhookUrl = body.webhookUrl
  else if (body.webhookUrl !== undefined) return null
  if (body.autoApproveSeconds === 'off' || body.autoApproveSeconds === null) changes.autoApproveSeconds = null
  else if (typeof body.autoApproveSeconds === 'number') changes.autoApproveSeconds = body.autoApproveSeconds
  else if (body.autoApproveSeconds !== undefined) return null
  return changes
}

/** One record of the past as it comes over HTTP; null where it is none. */
const pastFrom = (given: unknown): PastRecord | null => {
  if (typeof given !== 'object' || given === null) return null
  const { kind, ref, msisdn, amount, at, status } = given as Record<string, unknown>
  const began = new Date(String(at))
  const past = PAST_STATUSES.find((known) => known === status)
  if (kind !== 'payment' && kind !== 'payout') return null
  if (typeof ref !== 'string' || typeof msisdn !== 'string' || typeof amount !== 'number') return null
  return past === undefined || Number.isNaN(began.getTime())
    ? null
    : { kind, ref, msisdn, amount, at: began, status: past }
}

const pastRoute = (app: FastifyInstance, control: Control): void => {
  app.post('/__sim/records', async (request, reply) => {
    const { records } = bodyOf(request)
    const past = Array.isArray(records) ? records.map(pastFrom) : []
    const whole = past.filter((record) => record !== null)
    if (past.length === 0 || whole.length < past.length) {
      return reply
        .code(400)
        .send({ message: `records: kind, ref, msisdn, amount, at, status: ${PAST_STATUSES.join(' | ')}` })
    }
    control.record(whole)
    return { recorded: whole.length }
  })
}

const stateRoutes = (app: FastifyInstance, control: Control): void => {
  app.post('/__sim/reset', async () => {
    control.reset()
    return { ok: true }
  })
  app.post('/__sim/clock', async (request, reply) => {
    const { advanceMs } = bodyOf(request)
    if (typeof advanceMs !== 'number' || advanceMs < 0) return reply.code(400).send({ message: 'advanceMs: a number' })
    await control.advance(advanceMs)
    return { ok: true }
  })
  app.post('/__sim/faults', async (request, reply) => {
    const fault = faultFrom(bodyOf(request))
    if (fault === null) return reply.code(400).send({ message: `path, times, kind: ${FAULT_KINDS.join(' | ')}` })
    control.fault(fault)
    return { ok: true }
  })
  app.post('/__sim/settings', async (request, reply) => {
    const changes = settingsFrom(bodyOf(request))
    if (changes === null) return reply.code(400).send({ message: 'webhookUrl, autoApproveSeconds (or "off")' })
    const { webhookUrl, autoApproveSeconds } = control.settings(changes)
    return { webhookUrl, autoApproveSeconds }
  })
}

/** Serves the control interface. */
export const controlRoutes = (app: FastifyInstance, control: Control): void => {
  stateRoutes(app, control)
  pastRoute(app, control)
  app.get('/__sim/transactions', async () => control.transactions())
  app.get('/__sim/deliveries', async () => control.deliveries())
  app.get('/__sim/float', async () => ({ senti: control.floatSenti() }))
  app.post<{ Params: { ref: string; verdict: string } }>(
    '/__sim/transactions/:ref/:verdict',
    async (request, reply) => {
      const { ref } = request.params
      const verdict = VERDICTS.find((known) => known === request.params.verdict)
      if (verdict === undefined) return reply.code(404).send({ message: VERDICTS.join(', ') })
      if (control.transaction(ref) === undefined) return reply.code(404).send({ message: 'no such transaction' })
      return (await control.decide(ref, verdict)) ?? reply.code(409).send({ message: 'not open to that' })
    },
  )
  app.post<{ Params: { id: string } }>('/__sim/webhooks/:id/resend', async (request, reply) => {
    const delivery = await control.resend(request.params.id)
    return delivery ?? reply.code(404).send({ message: 'no such call-back' })
  })
}

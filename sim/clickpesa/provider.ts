import { lastAttempt, moved, opened, type Transaction } from './book.ts'
import { type Faults, newFaults } from './faults.ts'
import { type Job, type Schedule, startSchedule } from './schedule.ts'
import type { Settings } from './settings.ts'
import { openStore, type Store } from './store.ts'
import { approvedAfter, payoutArrives, type Step, triggerOf, unanswered } from './triggers.ts'
import { type Webhooks, webhooksTo } from './webhooks.ts'

/** What a person, or a test, may do to a transaction from outside. */
export const VERDICTS = ['approve', 'decline', 'reverse', 'refund'] as const
/** One of these. */
export type Verdict = (typeof VERDICTS)[number]

/** The simulated provider behind its HTTP face. */
export type Provider = {
  settings: Settings
  store: Store
  schedule: Schedule<Step>
  faults: Faults
  webhooks: Webhooks
  isoNow: () => string
  find: (ref: string) => Transaction | undefined
  /** Books a transaction and plans what becomes of it. */
  open: (given: Parameters<typeof opened>[0]) => Transaction
  /** Settles a transaction immediately and sends the call-back; null if that result is not possible. */
  decide: (ref: string, verdict: Verdict) => Promise<Transaction | null>
  /** Leaves an open prompt of an ordinary number to the person who is looking at it: nothing approves it by itself. */
  leaveToPerson: (ref: string) => void
  reset: () => void
}

const OUTCOMES: Record<Verdict, { payment: Omit<Step, 'after'>; payout: Omit<Step, 'after'> }> = {
  approve: {
    payment: { become: { status: 'SUCCESS' }, callBack: { event: 'PAYMENT RECEIVED' } },
    payout: { become: { status: 'SUCCESS' }, callBack: { event: 'PAYOUT INITIATED' } },
  },
  decline: {
    payment: {
      become: { status: 'FAILED', message: 'Transaction was cancelled by the payer' },
      callBack: { event: 'PAYMENT FAILED' },
    },
    payout: { become: { status: 'REFUNDED', message: 'Declined' }, callBack: { event: 'PAYOUT REFUNDED' } },
  },
  reverse: {
    payment: { become: { status: 'REVERSED' } },
    payout: { become: { status: 'REVERSED' }, callBack: { event: 'PAYOUT REVERSED' } },
  },
  refund: {
    payment: { become: { status: 'REFUNDED' } },
    payout: { become: { status: 'REFUNDED' }, callBack: { event: 'PAYOUT REFUNDED' } },
  },
}

/** Whether a transaction still waits for the payer. */
export const isOpen = (transaction: Transaction): boolean =>
  ['AUTHORIZED', 'PENDING', 'PROCESSING', 'ON-HOLD'].includes(lastAttempt(transaction).status)

const isDone = (transaction: Transaction): boolean => ['SUCCESS', 'SETTLED'].includes(lastAttempt(transaction).status)

/** What becomes of a transaction: by its trigger number, else as an ordinary payer or payee does. */
const planFor = (transaction: Transaction, settings: Settings): readonly Step[] => {
  const trigger = triggerOf(transaction.msisdn)
  if (transaction.kind === 'payout') return trigger?.payout ?? payoutArrives
  if (trigger?.pay !== undefined) return trigger.pay
  return settings.autoApproveSeconds === null ? unanswered : approvedAfter(settings.autoApproveSeconds)
}

/** Opens the provider's books (`stateFile` preserves them over a crash) and starts its clock. */
export const startProvider = (settings: Settings, stateFile?: string): Provider => {
  const store = openStore(stateFile)
  const faults = newFaults()
  const find = (ref: string): Transaction | undefined => store.get<Transaction>('transactions', ref)
  const save = (transaction: Transaction): Transaction => store.put('transactions', transaction.ref, transaction)

  // The change of status comes before the first await, so that several jobs due at once run in order.
  const act = async ({ ref, step }: Pick<Job<Step>, 'ref' | 'step'>): Promise<void> => {
    const transaction = find(ref)
    if (transaction === undefined) return
    const after = step.become === undefined ? transaction : save(moved(transaction, step.become, isoNow()))
    if (step.callBack !== undefined) await webhooks.send(after, step.callBack)
  }
  const schedule = startSchedule<Step>(store, act)
  const personal = new Set<string>()
  const isoNow = (): string => new Date(schedule.now()).toISOString()
  const webhooks = webhooksTo(settings, store, faults, { isoNow, sleep: schedule.sleep })

  return {
    settings,
    store,
    schedule,
    faults,
    webhooks,
    isoNow,
    find,
    open: (given) => {
      const transaction = save(opened(given, isoNow()))
      for (const step of planFor(transaction, settings)) schedule.plan(transaction.ref, step, step.after * 1_000)
      return transaction
    },
    decide: async (ref, verdict) => {
      const transaction = find(ref)
      if (transaction === undefined) return null
      const undoes = verdict === 'reverse' || verdict === 'refund'
      if (undoes ? !isDone(transaction) : !isOpen(transaction)) return null
      schedule.cancel(ref)
      await act({ ref, step: { after: 0, ...OUTCOMES[verdict][transaction.kind] } })
      return find(ref) ?? null
    },
    leaveToPerson: (ref) => {
      const transaction = find(ref)
      if (transaction === undefined || personal.has(ref) || triggerOf(transaction.msisdn) !== null) return
      if (transaction.kind !== 'payment' || !isOpen(transaction)) return
      personal.add(ref)
      schedule.cancel(ref)
      for (const step of unanswered) schedule.plan(ref, step, step.after * 1_000)
    },
    reset: () => {
      personal.clear()
      store.clear()
      faults.clear()
      schedule.reset()
    },
  }
}

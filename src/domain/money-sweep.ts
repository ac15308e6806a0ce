import { addDays, type Day, instantAt } from './calendar.ts'
import type { Tsh } from './money.ts'
import { isPaymentOpen, type PaymentState } from './payment.ts'

/** The two lists of the provider: money that comes, and money that leaves. */
export const SWEEP_KINDS = ['payment', 'payout'] as const
/** A list of the provider. */
export type SweepKind = (typeof SWEEP_KINDS)[number]

/** How an attempt and the provider's record of it can differ. */
export const SWEEP_DIFFERENCES = ['provider_only', 'here_only', 'amount_differs', 'status_differs'] as const
/** A difference. */
export type SweepDifference = (typeof SWEEP_DIFFERENCES)[number]

/**
 * The states of a record at the provider, the deciding one first: money that arrived takes precedence over an open prompt,
 * and an open prompt over a failed one, because a payer may fail once and then pay.
 */
export const RECORD_STATES = ['succeeded', 'reversed', 'refunded', 'unknown', 'pending', 'failed'] as const
/** A state of a record at the provider. */
export type RecordState = (typeof RECORD_STATES)[number]

/** A record of the provider. `ref` is null if it names none of ours, `amount` if it is no whole number of shillings. */
export type ProviderRecord = {
  kind: SweepKind
  ref: string | null
  at: Date
  state: RecordState
  amount: Tsh | null
  currency: string | null
}

/** An attempt of ours that was sent to the provider; `is_entered_later` means that a person made it of money that had arrived. */
export type SentAttempt = {
  id: number
  kind: SweepKind
  ref: string
  at: Date
  status: PaymentState
  amount: Tsh
  is_entered_later: boolean
}

/** A pair that differs, or one side alone. */
export type SweepRow = { outcome: SweepDifference; ours: SentAttempt | null; theirs: ProviderRecord | null }

/** What the comparison of a day found. */
export type SweepResult = { matched: number; rows: SweepRow[] }

/** Both clocks, and an attempt that is sent again, may date the two sides of one payment on two days. */
const MARGIN_MS = 2 * 3_600_000
/** From this hour on, Tanzanian time, the day before is compared: payments of its last minutes have an outcome. */
const FROM_HOUR = '04:00'
/** So many days are compared later, if nothing ran meanwhile. */
const MOST_DAYS_BACK = 14

/** The instants of a day, Tanzanian time. */
export const instantsOf = (day: Day): { from: Date; until: Date } => ({
  from: instantAt(day, '00:00'),
  until: instantAt(addDays(day, 1), '00:00'),
})

/** The instants whose records are read for a day: some more than the day, before and after. */
export const instantsToRead = (day: Day): { from: Date; until: Date } => {
  const { from, until } = instantsOf(day)
  return { from: new Date(from.getTime() - MARGIN_MS), until: new Date(until.getTime() + MARGIN_MS) }
}

/**
 * The days to compare now: yesterday, and those of the last two weeks that nobody has compared since the first comparison.
 * `compared` are all days that were compared.
 */
export const dueDays = (today: Day, now: Date, compared: readonly Day[]): Day[] => {
  const newest = addDays(today, now < instantAt(today, FROM_HOUR) ? -2 : -1)
  const first = compared.toSorted()[0] ?? newest
  const days = Array.from({ length: MOST_DAYS_BACK }, (_, index) => addDays(newest, index + 1 - MOST_DAYS_BACK))
  return days.filter((day) => day >= first && !compared.includes(day))
}

/** The states of a record that agree with each state of an attempt. One that waits for a person agrees with none. */
const AGREES: Record<PaymentState, readonly RecordState[]> = {
  created: ['pending'],
  submitting: ['pending'],
  pending: ['pending'],
  succeeded: ['succeeded'],
  succeeded_late: ['succeeded'],
  // No money of it is left at either side.
  failed: ['failed', 'reversed', 'refunded'],
  expired: ['failed', 'reversed', 'refunded', 'pending'],
  review: [],
  // Our refund is a payout with a reference of its own.
  refund_pending: ['succeeded'],
  refund_failed: ['succeeded'],
  refunded: ['succeeded', 'reversed', 'refunded'],
  reversed: ['reversed', 'refunded'],
}

/** Attempts of which the provider need not have a record: no money moved, or it is the surplus of another record. */
const mayBeAbsent = ({ status, is_entered_later }: SentAttempt): boolean =>
  is_entered_later || status === 'failed' || status === 'expired'

/** The records of one reference as one, as a status query reads them: several that succeeded are added up. */
const merged = (records: readonly ProviderRecord[]): ProviderRecord | null => {
  const state = RECORD_STATES.find((candidate) => records.some((record) => record.state === candidate))
  const deciding = records.filter((record) => record.state === state)
  const last = deciding.at(-1)
  if (!last || state !== 'succeeded') return last ?? null
  const amounts = deciding.map(({ amount }) => amount)
  return { ...last, amount: amounts.reduce((sum, amount) => (sum === null || amount === null ? null : sum + amount)) }
}

const differenceOf = (ours: SentAttempt | null, theirs: ProviderRecord | null): SweepDifference | null => {
  if (!ours) return 'provider_only'
  if (!theirs) return mayBeAbsent(ours) ? null : 'here_only'
  const isOther = theirs.amount !== ours.amount || (theirs.currency ?? 'TZS') !== 'TZS'
  if (theirs.state === 'succeeded' && isOther) return 'amount_differs'
  return AGREES[ours.status].includes(theirs.state) ? null : 'status_differs'
}

const keyOf = ({ kind, ref }: { kind: SweepKind; ref: string | null }) => `${kind} ${ref}`

/**
 * Compares the attempts and the records of a day both ways. Both lists reach beyond the day, so that a pair around midnight
 * is found; it belongs to each day on which one of its sides is.
 */
export const compareDay = (
  day: Day,
  attempts: readonly SentAttempt[],
  records: readonly ProviderRecord[],
): SweepResult => {
  const { from, until } = instantsOf(day)
  const isOfDay = (one: { at: Date } | null) => one !== null && one.at >= from && one.at < until
  const named = Map.groupBy(
    records.filter(({ ref }) => ref !== null),
    keyOf,
  )
  const attemptOf = new Map(attempts.map((attempt) => [keyOf(attempt), attempt]))
  const pairs = [...new Set([...attemptOf.keys(), ...named.keys()])].map((key) => {
    return { ours: attemptOf.get(key) ?? null, theirs: merged(named.get(key) ?? []) }
  })
  const nameless = records.filter(({ ref }) => ref === null).map((theirs) => ({ ours: null, theirs }))
  const rows: SweepRow[] = []
  let matched = 0
  for (const pair of [...pairs, ...nameless]) {
    if (!isOfDay(pair.ours) && !isOfDay(pair.theirs)) continue
    const outcome = differenceOf(pair.ours, pair.theirs)
    if (outcome) rows.push({ outcome, ...pair })
    else if (pair.theirs) matched += 1
  }
  return { matched, rows }
}

/** Whether the provider is asked about the attempt of a row at once: its answer may move it by itself. */
export const isToAsk = ({ outcome, ours }: SweepRow): boolean =>
  ours !== null && (outcome === 'status_differs' || outcome === 'amount_differs') && ours.status !== 'review'

/** Whether a row becomes a case of the repairs: money that the provider has under a reference that we do not know. */
export const isReceipt = ({ outcome, theirs }: SweepRow): boolean =>
  outcome === 'provider_only' && theirs?.state === 'succeeded' && theirs.ref !== null

/** Where a person goes on with a row: one of the lists of repairs, the payment requests, or the provider itself. */
export const SWEEP_STEPS = ['receipts', 'stuck', 'amounts', 'refunds', 'payouts', 'provider', 'none'] as const
/** A next step. */
export type SweepStep = (typeof SWEEP_STEPS)[number]

type StepFacts = {
  outcome: SweepDifference
  /** Of the attempt when the day was compared, and now; null if there is none. */
  our_status: PaymentState | null
  status: PaymentState | null
  /** What the attempt is for; null if there is none. */
  purpose: 'collection' | 'refund' | 'payout' | null
  their_state: RecordState | null
  /** Whether a call-back of the reference waits for a person. */
  is_waiting: boolean
}

const stepOfOpen = (status: PaymentState, { purpose, outcome }: StepFacts): SweepStep => {
  if (purpose === 'payout') return 'payouts'
  if (purpose === 'refund') return 'refunds'
  return status === 'review' && outcome === 'amount_differs' ? 'amounts' : 'stuck'
}

/** The next step of a row, by the state of its attempt now; `none` if it was settled since, or no money is concerned. */
export const nextStep = (row: StepFacts): SweepStep => {
  const { status, our_status, their_state, is_waiting } = row
  if (is_waiting) return 'receipts'
  if (status === null) return their_state === 'succeeded' || their_state === 'unknown' ? 'provider' : 'none'
  if (status === 'refund_failed') return 'refunds'
  if (status === 'review' || isPaymentOpen(status)) return stepOfOpen(status, row)
  return status === our_status ? 'provider' : 'none'
}

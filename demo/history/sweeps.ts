import { addDays, type Day, instantAt } from '#domain/calendar.ts'
import {
  compareDay,
  instantsToRead,
  type ProviderRecord,
  type RecordState,
  type SWEEP_DIFFERENCES,
  type SweepKind,
} from '#domain/money-sweep.ts'
import type { PaymentState } from '#domain/payment.ts'
import type { Catalogue, Row } from '../tables.ts'

/** How many days up to yesterday were compared with the provider. */
const DAYS = 14
/** When the comparison of the day before begins, and how long it takes. */
const BEGINS = '04:05'
const TAKES_MS = 20_000
/** What the provider has received under references that nobody asked for, in whole shillings. */
const RECEIVED_TSH = 90_000

/** What the provider lists for an attempt, by its state; one that waits for a person has no outcome there. */
const LISTED: Record<PaymentState, RecordState> = {
  created: 'pending',
  submitting: 'pending',
  pending: 'pending',
  succeeded: 'succeeded',
  succeeded_late: 'succeeded',
  failed: 'failed',
  expired: 'failed',
  review: 'pending',
  refund_pending: 'succeeded',
  refund_failed: 'succeeded',
  refunded: 'succeeded',
  reversed: 'reversed',
}

const listOf = (kind: string): SweepKind => (kind === 'collection' ? 'payment' : 'payout')

const attemptOf = ({ id, kind, ref, submitted_at, created_at, status, amount }: Row<'payment'>) => {
  const at = submitted_at ?? created_at
  return { id, kind: listOf(kind), ref, at, status: status as PaymentState, amount, is_entered_later: false }
}

const sentIn = (rows: Catalogue) => rows.payment.filter(({ submitted_at }) => submitted_at !== null)

type Received = Row<'provider_event'> & { ref: string }

/** Money that has arrived under references of which nothing is known here. */
const strayIn = (rows: Catalogue): Received[] => {
  const known = new Set(rows.payment.map(({ ref }) => ref))
  const isStray = (event: Row<'provider_event'>): event is Received =>
    event.claimed === 'succeeded' && Boolean(event.ref) && !known.has(String(event.ref))
  return rows.provider_event.filter(isStray)
}

const recordOf = (payment: Row<'payment'>) => {
  const { kind, ref, at, status, amount } = attemptOf(payment)
  const state = payment.said === 'succeeded' ? 'succeeded' : LISTED[status]
  return { kind, ref, at, state, amount: payment.said_amount ?? amount, currency: 'TZS' } satisfies ProviderRecord
}

const receivedOf = ({ ref, received_at }: Received) => {
  const money = { state: 'succeeded', amount: RECEIVED_TSH, currency: 'TZS' } as const
  return { kind: 'payment', ref, at: received_at, ...money } satisfies ProviderRecord
}

/** A record of the provider with the number that paid or was paid. */
export type PastRecord = ProviderRecord & { ref: string; msisdn: string; amount: number }

/** Who has sent money that nobody asked for. */
const STRANGER = '255754000321'

/** Everything of a catalogue's history that the provider has in its lists. */
export const providerPast = (rows: Catalogue): PastRecord[] => [
  ...sentIn(rows).map((payment) => ({ ...recordOf(payment), msisdn: payment.msisdn })),
  ...strayIn(rows).map((event) => ({ ...receivedOf(event), msisdn: STRANGER })),
]

/** Compares the last days with what the provider has, as the job does every night. */
export const addSweeps = (rows: Catalogue, { today, now }: { today: Day; now: Date }): void => {
  const [sent, received] = [sentIn(rows), strayIn(rows)]
  for (let back = DAYS; back > 0; back--) {
    const day = addDays(today, -back)
    const started_at = instantAt(addDays(day, 1), BEGINS)
    if (started_at > now) return
    const { from, until } = instantsToRead(day)
    const isRead = ({ at }: { at: Date }) => at >= from && at < until
    const payments = sent.filter((payment) => isRead(attemptOf(payment)))
    const records = [...payments.map(recordOf), ...received.map(receivedOf).filter(isRead)]
    const { matched, rows: found } = compareDay(day, payments.map(attemptOf), records)
    const countOf = (outcome: (typeof SWEEP_DIFFERENCES)[number]) =>
      found.filter((row) => row.outcome === outcome).length
    const finished_at = new Date(started_at.getTime() + TAKES_MS)
    rows.money_sweep.push({
      day,
      status: 'done',
      kind: null,
      pages: 2,
      matched,
      provider_only: countOf('provider_only'),
      here_only: countOf('here_only'),
      amount_differs: countOf('amount_differs'),
      status_differs: countOf('status_differs'),
      started_at,
      touched_at: finished_at,
      finished_at,
    })
    for (const { outcome, ours, theirs } of found) {
      const side = theirs ?? ours
      if (!side) continue
      rows.money_sweep_row.push({
        day,
        kind: side.kind,
        outcome,
        ref: side.ref,
        at: side.at,
        payment_id: ours?.id ?? null,
        our_status: ours?.status ?? null,
        our_amount: ours?.amount ?? null,
        their_state: theirs?.state ?? null,
        their_amount: theirs?.amount ?? null,
        their_currency: theirs?.currency ?? null,
      })
    }
  }
}

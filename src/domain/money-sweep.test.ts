import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantAt } from './calendar.ts'
import {
  compareDay,
  dueDays,
  isReceipt,
  isToAsk,
  nextStep,
  type ProviderRecord,
  RECORD_STATES,
  type SentAttempt,
} from './money-sweep.ts'
import { PAYMENT_STATES } from './payment.ts'

const DAY = '2026-11-20'
const NOON = instantAt(DAY, '12:00')
const attempt = (changes: Partial<SentAttempt> = {}): SentAttempt => {
  const usual = { id: 1, kind: 'payment', ref: 'BK1', at: NOON, status: 'succeeded', amount: 1000 } as const
  return { ...usual, is_entered_later: false, ...changes }
}
const record = (changes: Partial<ProviderRecord> = {}): ProviderRecord => {
  const usual = { kind: 'payment', ref: 'BK1', at: NOON, state: 'succeeded', amount: 1000, currency: 'TZS' } as const
  return { ...usual, ...changes }
}
const outcomes = (attempts: SentAttempt[], records: ProviderRecord[]) => {
  const { matched, rows } = compareDay(DAY, attempts, records)
  return { matched, rows: rows.map(({ outcome }) => outcome) }
}

describe('the comparison of a day', () => {
  test.each([
    ['equal sides match', attempt(), record(), []],
    ['a record without an attempt is at the provider only', null, record(), ['provider_only']],
    ['a record without a reference is at the provider only', null, record({ ref: null }), ['provider_only']],
    ['an attempt without a record is here only', attempt(), null, ['here_only']],
    ['an open attempt without a record is here only', attempt({ status: 'pending' }), null, ['here_only']],
    ['another amount differs', attempt(), record({ amount: 900 }), ['amount_differs']],
    ['an amount that cannot be read differs', attempt(), record({ amount: null }), ['amount_differs']],
    ['another currency differs', attempt(), record({ currency: 'USD' }), ['amount_differs']],
    [
      'the amount of a failed record says nothing',
      attempt({ status: 'failed' }),
      record({ state: 'failed', amount: 1 }),
      [],
    ],
    ['money of an attempt that failed here differs', attempt({ status: 'failed' }), record(), ['status_differs']],
    ['money of an attempt that expired here differs', attempt({ status: 'expired' }), record(), ['status_differs']],
    ['money that the operator took back differs', attempt(), record({ state: 'reversed' }), ['status_differs']],
    ['a reversal that is known here matches', attempt({ status: 'reversed' }), record({ state: 'reversed' }), []],
    ['money that we sent back by a payout still came', attempt({ status: 'refunded' }), record(), []],
    ['what waits for a person differs', attempt({ status: 'review' }), record(), ['status_differs']],
    ['a payout is no payment', attempt(), record({ kind: 'payout' }), ['here_only', 'provider_only']],
    ['a surplus has no record of its own', attempt({ is_entered_later: true }), null, []],
  ] as const)('%s', (_name, ours, theirs, expected) => {
    const found = outcomes(ours ? [ours] : [], theirs ? [theirs] : [])
    expect(found.rows).toEqual(expected)
    expect(found.matched).toBe(expected.length === 0 && theirs ? 1 : 0)
  })

  test('a failed attempt that the provider never got is no difference, and no match', () => {
    expect(outcomes([attempt({ status: 'failed' })], [])).toEqual({ matched: 0, rows: [] })
  })

  test('several records of one reference count together, and money before a failure', () => {
    expect(outcomes([attempt()], [record({ state: 'failed' }), record()])).toEqual({ matched: 1, rows: [] })
    expect(outcomes([attempt()], [record(), record()]).rows).toEqual(['amount_differs'])
    expect(outcomes([attempt({ amount: 2000 })], [record(), record()]).rows).toEqual([])
  })

  test('a pair around midnight matches; what is of the next day alone is left to that day', () => {
    const late = instantAt('2026-11-21', '00:01')
    expect(outcomes([attempt()], [record({ at: late })])).toEqual({ matched: 1, rows: [] })
    expect(outcomes([attempt({ at: late })], [record({ at: late })])).toEqual({ matched: 0, rows: [] })
    expect(outcomes([], [record({ at: late })])).toEqual({ matched: 0, rows: [] })
  })

  test('finds each of any number of attempts and records exactly once', () => {
    const side = fc.record({
      ref: fc.constantFrom('A', 'B', 'C', 'D'),
      status: fc.constantFrom(...PAYMENT_STATES),
      amount: fc.constantFrom(1000, 2000),
    })
    const other = fc.record({ ref: fc.constantFrom('A', 'B', 'E'), state: fc.constantFrom(...RECORD_STATES) })
    const lists = [fc.uniqueArray(side, { selector: ({ ref }) => ref }), fc.array(other)] as const
    fc.assert(
      fc.property(...lists, (ours, theirs) => {
        const attempts = ours.map((one, id) => attempt({ ...one, id }))
        const records = theirs.map((one) => record(one))
        const { matched, rows } = compareDay(DAY, attempts, records)
        const refs = new Set([...ours, ...theirs].map(({ ref }) => ref))
        const silent = ours.filter(
          ({ ref, status }) => ['failed', 'expired'].includes(status) && !theirs.some((one) => one.ref === ref),
        )
        expect(matched + rows.length + silent.length).toBe(refs.size)
        expect(new Set(rows.map((row) => (row.ours ?? row.theirs)?.ref)).size).toBe(rows.length)
      }),
    )
  })
})

describe('what follows from a row', () => {
  test('the provider is asked about attempts that differ, but not again about one that waits for a person', () => {
    const [late] = compareDay(DAY, [attempt({ status: 'failed' })], [record()]).rows
    const [waiting] = compareDay(DAY, [attempt({ status: 'review' })], [record()]).rows
    const [alone] = compareDay(DAY, [attempt()], []).rows
    expect([late, waiting, alone].map((row) => row && isToAsk(row))).toEqual([true, false, false])
  })

  test('money under an unknown reference becomes a case, what failed does not', () => {
    const rows = compareDay(DAY, [], [record(), record({ ref: 'BK2', state: 'failed' }), record({ ref: null })]).rows
    expect(rows.map(isReceipt)).toEqual([true, false, false])
  })

  const facts = { our_status: 'review', status: 'review', purpose: 'collection', their_state: 'succeeded' } as const
  const row = { outcome: 'status_differs', ...facts, is_waiting: false } as const
  const unknown = { ...row, outcome: 'provider_only', our_status: null, status: null, purpose: null } as const
  test.each([
    [{ ...unknown, is_waiting: true }, 'receipts'],
    [unknown, 'provider'],
    [{ ...unknown, their_state: 'failed' as const }, 'none'],
    [row, 'stuck'],
    [{ ...row, outcome: 'amount_differs' as const }, 'amounts'],
    [{ ...row, purpose: 'payout' as const }, 'payouts'],
    [{ ...row, purpose: 'refund' as const }, 'refunds'],
    [{ ...row, status: 'refund_failed' as const }, 'refunds'],
    [{ ...row, status: 'succeeded' as const }, 'none'],
    [{ ...row, our_status: 'succeeded' as const, status: 'succeeded' as const }, 'provider'],
    [{ ...unknown, status: 'succeeded' as const }, 'none'],
  ])('the next step of %o is %s', (given, step) => {
    expect(nextStep(given)).toBe(step)
  })
})

describe('the days that are due', () => {
  const at = (time: string) => dueDays('2026-11-24', instantAt('2026-11-24', time), [])
  test('are yesterday from four in the morning on, and the day before until then', () => {
    expect(at('03:59')).toEqual(['2026-11-22'])
    expect(at('04:00')).toEqual(['2026-11-23'])
  })

  const missed = (...compared: string[]) => dueDays('2026-11-24', instantAt('2026-11-24', '05:00'), compared)

  test('are all that were missed, two weeks at most', () => {
    expect(missed('2026-11-23')).toEqual([])
    expect(missed('2026-11-24')).toEqual([])
    expect(missed('2026-11-20')).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
    expect(missed('2026-01-01')).toHaveLength(14)
  })

  test('are also those before a day that a person has ordered earlier', () => {
    expect(missed('2026-11-20', '2026-11-23')).toEqual(['2026-11-21', '2026-11-22'])
    expect(missed('2026-11-21', '2026-11-22', '2026-11-23')).toEqual([])
  })
})

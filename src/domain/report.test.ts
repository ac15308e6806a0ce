import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, dayFromNumber } from './calendar.ts'
import { daysIn, growthOf, REPORT_PERIODS, reportSpans, shareOf, stepsOf, wholeMonths } from './report.ts'

const anyDay: fc.Arbitrary<Day> = fc.integer({ min: 18_000, max: 30_000 }).map(dayFromNumber)
const anyPeriod = fc.constantFrom(...REPORT_PERIODS)

describe('the days of a report', () => {
  test.each([
    ['days7', '2027-03-03', '2027-02-25', '2027-03-03', '2027-02-18', '2027-02-24'],
    ['days30', '2027-03-03', '2027-02-02', '2027-03-03', '2027-01-03', '2027-02-01'],
    ['weeks13', '2027-04-01', '2027-01-01', '2027-04-01', '2026-10-02', '2026-12-31'],
    ['this_month', '2027-03-03', '2027-03-01', '2027-03-03', '2027-02-01', '2027-02-03'],
    ['this_month', '2027-03-31', '2027-03-01', '2027-03-31', '2027-02-01', '2027-02-28'],
    ['this_month', '2027-01-15', '2027-01-01', '2027-01-15', '2026-12-01', '2026-12-15'],
    ['last_month', '2027-03-03', '2027-02-01', '2027-02-28', '2027-01-01', '2027-01-31'],
    ['last_month', '2027-01-03', '2026-12-01', '2026-12-31', '2026-11-01', '2026-11-30'],
    ['months12', '2028-02-29', '2027-03-01', '2028-02-29', '2026-03-01', '2027-02-28'],
    ['months12', '2027-12-05', '2027-01-01', '2027-12-05', '2026-01-01', '2026-12-05'],
  ] as const)('%s on %s', (period, today, from, to, beforeFrom, beforeTo) => {
    expect(reportSpans(period, today)).toMatchObject({
      now: { from, to },
      before: { from: beforeFrom, to: beforeTo },
    })
  })

  test('the two spans never overlap, and neither reaches into the future', () => {
    fc.assert(
      fc.property(anyPeriod, anyDay, (period, today) => {
        const { now, before } = reportSpans(period, today)
        expect(before.from <= before.to).toBe(true)
        expect(before.to < now.from).toBe(true)
        expect(now.from <= now.to && now.to <= today).toBe(true)
      }),
    )
  })

  test('the steps cover each day of their span once', () => {
    fc.assert(
      fc.property(anyPeriod, anyDay, (period, today) => {
        const { now, before, step } = reportSpans(period, today)
        for (const span of [now, before]) {
          const steps = stepsOf(span, step)
          expect(steps[0]?.from).toBe(span.from)
          expect(steps.at(-1)?.to).toBe(span.to)
          for (const [i, { from, to }] of steps.entries()) {
            expect(from <= to).toBe(true)
            expect(steps[i + 1]?.from ?? addDays(span.to, 1)).toBe(addDays(to, 1))
          }
          expect(steps.reduce((sum, each) => sum + daysIn(each), 0)).toBe(daysIn(span))
        }
      }),
    )
  })

  test('a chart of each period has as many steps as a phone can show', () => {
    fc.assert(
      fc.property(anyPeriod, anyDay, (period, today) => {
        const { now, step } = reportSpans(period, today)
        expect(stepsOf(now, step).length).toBeLessThanOrEqual(31)
      }),
    )
  })
})

test.each([
  [125, 100, 25],
  [0, 40, -100],
  [40, 40, 0],
  [40, 0, null],
  [0, 0, null],
  [2, 3, -33],
] as const)('from %s against %s before is %s percent', (now, before, growth) => {
  expect(growthOf(now, before)).toBe(growth)
})

test.each([
  [1, 3, 33.3],
  [0, 5, 0],
  [5, 5, 100],
  [0, 0, null],
] as const)('%s of %s is %s percent', (part, whole, share) => {
  expect(shareOf(part, whole)).toBe(share)
})

test.each([
  ['2026-11-01', '2026-11-30', { first: '2026-11-01', end: '2026-12-01' }],
  ['2026-10-31', '2026-12-30', { first: '2026-11-01', end: '2026-12-01' }],
  ['2025-12-01', '2026-11-28', { first: '2025-12-01', end: '2026-11-01' }],
  ['2026-11-02', '2026-12-30', null],
  ['2026-11-05', '2026-11-20', null],
])('the whole months from %s to %s', (from, to, months) => {
  expect(wholeMonths({ from, to })).toEqual(months)
})

import { expect, test } from 'vitest'
import { monthSpans, spanTitle } from './month-spans.ts'

test('a year is cut into months, of which the first and the last may be parts', () => {
  const spans = monthSpans('2027-11-17', 365)
  expect(spans).toHaveLength(13)
  expect(spans.slice(0, 3)).toEqual([
    { month: '2027-11', until: '2027-11', from: 0, to: 13 },
    { month: '2027-12', until: '2027-12', from: 14, to: 44 },
    { month: '2028-01', until: '2028-01', from: 45, to: 75 },
  ])
  expect(spans.at(-1)).toEqual({ month: '2028-11', until: '2028-11', from: 350, to: 364 })
})

test('of a month that is nearly over the rest is shown together with the next one', () => {
  expect(monthSpans('2026-11-28', 365).slice(0, 2)).toEqual([
    { month: '2026-11', until: '2026-12', from: 0, to: 33 },
    { month: '2027-01', until: '2027-01', from: 34, to: 64 },
  ])
  expect(monthSpans('2026-11-28', 2)).toEqual([{ month: '2026-11', until: '2026-11', from: 0, to: 1 }])
})

test('the title names one month, or both', () => {
  expect(spanTitle({ month: '2027-07', until: '2027-07' }, 'en')).toBe('Jul 2027')
  expect(spanTitle({ month: '2026-11', until: '2026-12' }, 'en')).toBe('Nov – Dec 2026')
  expect(spanTitle({ month: '2026-12', until: '2027-01' }, 'sw')).toBe('Des 2026 – Jan 2027')
})

test('every night is in one month', () => {
  const spans = monthSpans('2028-02-01', 365)
  expect(spans.map(({ from, to }) => to - from + 1).reduce((sum, nights) => sum + nights, 0)).toBe(365)
  expect(spans[0]).toEqual({ month: '2028-02', until: '2028-02', from: 0, to: 28 })
})

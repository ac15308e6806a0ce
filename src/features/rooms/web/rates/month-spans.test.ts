import { expect, test } from 'vitest'
import { monthSpans } from './month-spans.ts'

test('a year is cut into months, of which the first and the last may be parts', () => {
  const spans = monthSpans('2027-11-23', 365)
  expect(spans).toHaveLength(13)
  expect(spans.slice(0, 3)).toEqual([
    { month: '2027-11', from: 0, to: 7 },
    { month: '2027-12', from: 8, to: 38 },
    { month: '2028-01', from: 39, to: 69 },
  ])
  expect(spans.at(-1)).toEqual({ month: '2028-11', from: 344, to: 364 })
})

test('every night is in one month', () => {
  const spans = monthSpans('2028-02-01', 365)
  expect(spans.map(({ from, to }) => to - from + 1).reduce((sum, nights) => sum + nights, 0)).toBe(365)
  expect(spans[0]).toEqual({ month: '2028-02', from: 0, to: 28 })
})

import { expect, test } from 'vitest'
import { cashSums, isTooLongForCash } from './cash-book.ts'

test('the drawer has what was taken without what was given back, less than 0 where more went back', () => {
  expect(cashSums([])).toEqual({ taken: 0, returned: 0, in_drawer: 0 })
  const parts = [
    { taken: 90_000, returned: 20_000 },
    { taken: 0, returned: 80_000 },
  ]
  expect(cashSums(parts)).toEqual({ taken: 90_000, returned: 100_000, in_drawer: -10_000 })
})

test('62 days are shown at once, not 63', () => {
  expect(isTooLongForCash({ from: '2026-03-01', to: '2026-05-01' })).toBe(false)
  expect(isTooLongForCash({ from: '2026-03-01', to: '2026-05-02' })).toBe(true)
})

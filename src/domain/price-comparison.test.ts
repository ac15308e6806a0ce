import { expect, test } from 'vitest'
import { comparePrice } from './price-comparison.ts'

test('a price is compared with the middle half of similar places', () => {
  const others = [100_000, 500_000, 140_000, 120_000, 160_000]
  const range = { count: 5, low: 120_000, high: 160_000 }
  expect(comparePrice(130_000, others)).toEqual({ own: 130_000, ...range, position: 'within' })
  expect(comparePrice(120_000, others)?.position).toBe('within')
  expect(comparePrice(119_999, others)?.position).toBe('below')
  expect(comparePrice(160_001, others)?.position).toBe('above')
})

test('a price is compared with nothing if there are fewer than four similar places', () => {
  expect(comparePrice(130_000, [])).toBeNull()
  expect(comparePrice(130_000, [100_000, 120_000, 140_000])).toBeNull()
  expect(comparePrice(130_000, [100_000, 120_000, 140_000, 160_000])).toMatchObject({ low: 115_000, high: 145_000 })
})

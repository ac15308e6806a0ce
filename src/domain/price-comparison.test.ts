import { expect, test } from 'vitest'
import { comparePrice, type OtherPlace } from './price-comparison.ts'

const places = (prices: number[], fields: Partial<OtherPlace> = {}): OtherPlace[] =>
  prices.map((price) => ({ price, km: 3, same_type: true, ...fields }))

test('a price is compared with the middle half of similar places', () => {
  const others = places([100_000, 500_000, 140_000, 120_000, 160_000])
  const range = { count: 5, low: 120_000, high: 160_000, km: 25, same_type: true }
  expect(comparePrice(130_000, others)).toEqual({ own: 130_000, ...range, position: 'within' })
  expect(comparePrice(120_000, others)?.position).toBe('within')
  expect(comparePrice(119_999, others)?.position).toBe('below')
  expect(comparePrice(160_001, others)?.position).toBe('above')
})

test('a price is compared with nothing if there are fewer than four similar places', () => {
  expect(comparePrice(130_000, [])).toBeNull()
  expect(comparePrice(130_000, places([100_000, 120_000, 140_000]))).toBeNull()
  expect(comparePrice(130_000, places([100_000, 120_000, 140_000, 160_000]))).toMatchObject({
    low: 115_000,
    high: 145_000,
  })
})

test('places of the same type are searched further away before those of other types count', () => {
  const near = places([100_000, 120_000, 140_000])
  const far = places([160_000], { km: 59 })
  const tooFar = places([160_000], { km: 61 })
  const others = places([160_000, 180_000], { km: 25, same_type: false })
  expect(comparePrice(130_000, [...near, ...far, ...others])).toMatchObject({ count: 4, km: 60, same_type: true })
  expect(comparePrice(130_000, [...near, ...tooFar, ...others])).toMatchObject({ count: 5, km: 25, same_type: false })
  expect(comparePrice(130_000, [...near, ...tooFar])).toBeNull()
})

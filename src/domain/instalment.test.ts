import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_PARTS, nextPart, partLimit, partsOf, partsPaid, sharesOf } from './instalment.ts'

const LIMITS = { least: 500, most: 3_000_000 }

test.each([
  [500, [500]],
  [3_000_000, [3_000_000]],
  [3_000_001, [1_500_001, 1_500_000]],
  [7_000_000, [2_333_334, 2_333_333, 2_333_333]],
  [15_000_000, [3_000_000, 3_000_000, 3_000_000, 3_000_000, 3_000_000]],
])('TSh %i is paid in parts of %j', (total, parts) => {
  expect(partsOf(total, LIMITS)).toEqual(parts)
})

test('what mobile money cannot carry has no parts', () => {
  expect(partsOf(499, LIMITS)).toBeNull()
  expect(partsOf(15_000_001, LIMITS)).toBeNull()
})

test('parts make the whole, none is above the limit, and the last payment tells the next one', () => {
  fc.assert(
    fc.property(fc.integer({ min: LIMITS.least, max: LIMITS.most * MAX_PARTS }), (total) => {
      const parts = partsOf(total, LIMITS) ?? []
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
      expect(parts.length).toBe(Math.ceil(total / LIMITS.most))
      expect(parts.every((part) => part <= LIMITS.most && part >= LIMITS.least)).toBe(true)
      let rest = total
      for (const [index, part] of parts.entries()) {
        rest -= part
        if (rest > 0) expect(nextPart(rest, part)).toBe(parts[index + 1])
      }
      expect(nextPart(total, parts[0] ?? 0)).toBe(parts[0])
    }),
  )
})

test('a price is shared by 2 to 5 people in equal parts, as far as mobile money carries them', () => {
  const limits = { least: 500, most: 3_000_000 }
  expect(sharesOf(600_000, limits)).toEqual([
    [300_000, 300_000],
    [200_000, 200_000, 200_000],
    [150_000, 150_000, 150_000, 150_000],
    [120_000, 120_000, 120_000, 120_000, 120_000],
  ])
  expect(sharesOf(100_000, limits)[1]).toEqual([33_334, 33_333, 33_333])
  // Each part is at least what one payment must carry, and at most what it can.
  expect(sharesOf(1_600, limits).map((parts) => parts.length)).toEqual([2, 3])
  expect(sharesOf(999, limits)).toEqual([])
  expect(sharesOf(10_000_000, limits).map((parts) => parts.length)).toEqual([4, 5])
  expect(sharesOf(15_000_001, limits)).toEqual([])
})

test('the parts of people who share a price make up its total, one after the other', () => {
  const total = fc.integer({ min: 1_000, max: 15_000_000 })
  fc.assert(
    fc.property(total, (amount) => {
      for (const parts of sharesOf(amount, { least: 500, most: 3_000_000 })) {
        const limit = partLimit(amount, parts.length, 3_000_000)
        let paid = 0
        for (const [at, part] of parts.entries()) {
          expect(nextPart(amount - paid, limit)).toBe(part)
          expect(partsPaid({ total: amount, paid, limit })).toEqual({ paid: at, of: parts.length })
          paid += part
        }
        expect(paid).toBe(amount)
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
      }
    }),
  )
})

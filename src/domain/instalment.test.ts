import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_PARTS, nextPart, partsOf } from './instalment.ts'

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

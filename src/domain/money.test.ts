import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatTsh, isTsh, percentOf } from './money.ts'

describe('shillings for reading', () => {
  test('have thousands, no cents and a no-break space, in both languages [9.currency]', () => {
    expect(formatTsh(150_000)).toBe('TSh\u00a0150,000')
    expect(formatTsh(150_000, 'sw')).toBe('TSh\u00a0150,000')
    expect(formatTsh(0)).toBe('TSh\u00a00')
    expect(formatTsh(1_234_567_890)).toBe('TSh\u00a01,234,567,890')
  })

  test.each(['en', 'sw'] as const)('read as Intl writes them in Tanzania: %s', (language) => {
    const options = { style: 'currency', currency: 'TZS', maximumFractionDigits: 0 } as const
    const { format } = new Intl.NumberFormat(`${language}-TZ`, options)
    fc.assert(
      fc.property(fc.maxSafeInteger(), (amount) => {
        expect(formatTsh(amount, language)).toBe(format(amount))
      }),
    )
    expect(formatTsh(1_234.5, language)).toBe(format(1_234.5))
  })
})

describe('a percentage', () => {
  test.each([
    [150_000, 10, 15_000],
    [155, 10, 16],
    [154, 10, 15],
    [5, 10, 1],
    [4, 10, 0],
    [0, 10, 0],
    [99_999, 0, 0],
    [99_999, 100, 99_999],
    [1_000, 12.5, 125],
  ])('of TSh %i, %d %% is %i', (amount, percent, part) => {
    expect(percentOf(amount, percent)).toBe(part)
  })

  test('is a whole number within half a shilling of the exact one, halves rounded up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const part = percentOf(amount, percent)
        const twice = 2 * (part * 100 - amount * percent)
        return Number.isSafeInteger(part) && twice > -100 && twice <= 100
      }),
    )
  })
})

describe('an amount that can be charged', () => {
  test.each([1, 500, 3_000_000, Number.MAX_SAFE_INTEGER])('%d is one', (value) => {
    expect(isTsh(value)).toBe(true)
  })

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '500', null, undefined])(
    '%j is none',
    (value) => {
      expect(isTsh(value)).toBe(false)
    },
  )
})

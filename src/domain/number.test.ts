import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount } from './number.ts'

test.each(['en-TZ', 'sw-TZ'])('a whole number reads as Intl writes it in %s', (locale) => {
  const { format } = new Intl.NumberFormat(locale)
  fc.assert(
    fc.property(fc.maxSafeInteger(), (number) => {
      expect(formatCount(number)).toBe(format(number))
    }),
    { examples: [[0], [7], [-7], [999], [-999], [1_000], [-1_000], [99_999], [100_000], [1_234_567]] },
  )
})

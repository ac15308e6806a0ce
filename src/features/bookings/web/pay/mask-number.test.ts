import { expect, test } from 'vitest'
import { maskNumber } from './mask-number.ts'

test('the middle of a number is hidden, what is no number stays as it is', () => {
  expect(maskNumber('255712345678')).toBe('0712 *** 678')
  expect(maskNumber('0712')).toBe('0712')
})

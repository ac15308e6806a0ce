import { expect, test } from 'vitest'
import { typedAmount } from './typed-amount.ts'

test.each([
  ['150000', 150_000],
  [' 150,000 ', 150_000],
  ['1 500 000', 1_500_000],
  ['TSh\u00a01,500,000', 1_500_000],
  ['0', 0],
  ['25,50', null],
  ['1,5000', null],
  ['25.50', null],
  ['-5', null],
  ['', null],
  ['many', null],
])('%o is %o shillings', (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount)
})

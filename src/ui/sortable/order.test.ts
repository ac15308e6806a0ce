import { expect, test } from 'vitest'
import { moveItem } from './order.ts'

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 2, 'acbd'],
  [2, 2, 'abcd'],
])('from place %i to %i', (from, to, order) => {
  expect(moveItem([...'abcd'], from, to).join('')).toBe(order)
})

import { expect, test } from 'vitest'
import { resubmitIn } from './refund-attempt.ts'

test('a refused transfer is submitted again after the pause that the provider asks for, five times', () => {
  expect(resubmitIn({ wait_seconds: 60, refused: 0 })).toBe(65)
  expect(resubmitIn({ wait_seconds: 60, refused: 4 })).toBe(65)
  expect(resubmitIn({ wait_seconds: 60, refused: 5 })).toBeNull()
  expect(resubmitIn({ refused: 0 })).toBeNull()
})

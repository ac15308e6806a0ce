import { expect, test } from 'vitest'
import { dotted } from './dotted.ts'

test('a dot is not parted from what is before it', () => {
  expect(dotted(['Hot water', 'Safe', 'Wardrobe'])).toBe('Hot water\u00a0· Safe\u00a0· Wardrobe')
  expect(dotted(['Safe'])).toBe('Safe')
})

import { expect, test } from 'vitest'
import { crockford } from './reference.ts'

test('every random byte gives one character that cannot be misread, each equally often', () => {
  const all = crockford(Uint8Array.from({ length: 256 }, (_, i) => i))
  expect(all).toHaveLength(256)
  expect(all).toMatch(/^[0-9A-HJKMNP-TV-Z]+$/)
  const counts = [...new Set(all)].map((letter) => all.split(letter).length - 1)
  expect(counts).toEqual(Array(32).fill(8))
})

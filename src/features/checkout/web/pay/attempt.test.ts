import { expect, test } from 'vitest'
import { attemptFor } from './attempt.ts'

test('a second click and a try after a lost answer carry the same key, a changed form a new one', () => {
  let made = 0
  const newKey = () => `key-${++made}`
  const first = attemptFor(null, { room: 1 }, newKey)
  expect(attemptFor(first, { room: 1 }, newKey)).toBe(first)
  expect(attemptFor(first, { room: 2 }, newKey)).toEqual({ body: '{"room":2}', key: 'key-2' })
})

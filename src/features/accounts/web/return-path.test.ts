import { expect, test } from 'vitest'
import { returnPathOf } from './return-path.ts'

const stored = (path: unknown) => JSON.stringify({ path })

test('a booking that was begun before signing in is opened again', () => {
  expect(returnPathOf(stored('/properties/12/rooms?room=34#book'))).toBe('/properties/12/rooms?room=34#book')
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  'properties',
  7,
  null,
])('a return never leads to another site: %s', (path) => {
  expect(returnPathOf(stored(path))).toBeNull()
})

test('what is no return at all is none', () => {
  expect(returnPathOf(null)).toBeNull()
  expect(returnPathOf('nonsense')).toBeNull()
  expect(returnPathOf('null')).toBeNull()
})

import { expect, test } from 'vitest'
import { likeOf } from './search-text.ts'

test.each([
  ['dhow', '%dhow%'],
  ['100%', '%100\\%%'],
  ['a_b', '%a\\_b%'],
  ['back\\slash', '%back\\\\slash%'],
])('the pattern of "%s" finds it literally', (text, pattern) => {
  expect(likeOf(text)).toBe(pattern)
})

import { expect, test } from 'vitest'
import { ratingText } from './rating.ts'

test.each([
  [4.56, '4.6'],
  ['4', '4.0'],
  [5, '5.0'],
  [0, null],
  ['', null],
  ['0.0', null],
  [null, null],
  [undefined, null],
  ['new', null],
])('a rating of %j reads %j [9.rating.decimal, 9.rating.none]', (rating, text) => {
  expect(ratingText(rating)).toBe(text)
})

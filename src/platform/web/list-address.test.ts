import { expect, test } from 'vitest'
import { addressWith, pageIn, pagingOf } from './list-address.ts'

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=x', 1],
])('the address ?%s is of page %i', (query, page) => {
  expect(pageIn(new URLSearchParams(query))).toBe(page)
})

test('the address of a list leaves out what is empty, and the first page', () => {
  expect(addressWith('/list', { state: null, q: '', page: 1 })).toBe('/list')
  expect(addressWith('/list', { state: 'open', q: 'a b', page: 2 })).toBe('/list?state=open&q=a+b&page=2')
})

test('a page begins after the rows of those before it', () => {
  expect(pagingOf(1, 20)).toEqual({ limit: 20, offset: 0 })
  expect(pagingOf(3, 20)).toEqual({ limit: 20, offset: 40 })
})

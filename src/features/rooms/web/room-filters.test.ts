import { expect, test } from 'vitest'
import { pathOf, roomFiltersFrom, roomsQuery } from './room-filters.ts'

const read = (search: string) => roomFiltersFrom(new URLSearchParams(search))

test('an address names a property and a page, and anything else in it is left out', () => {
  expect(read('property=7&page=2')).toEqual({ property: 7, page: 2 })
  expect(read('property=-1&page=0')).toEqual({ property: null, page: 1 })
  expect(read('property=abc&page=1.5')).toEqual({ property: null, page: 1 })
  expect(read('property=99999999999')).toEqual({ property: null, page: 1 })
})

test('filters lead to the address that they were read from', () => {
  for (const search of ['', '?property=7', '?property=7&page=2', '?page=3'])
    expect(pathOf(read(search))).toBe(`/hotel-admin/rooms${search}`)
  expect(roomsQuery({ property: null, page: 2 }).query).toEqual({ property: undefined, limit: 300, offset: 300 })
})

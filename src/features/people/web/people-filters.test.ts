import { expect, test } from 'vitest'
import {
  filtersFrom,
  isNarrowed,
  PEOPLE_PATH,
  pageQuery,
  peoplePath,
  travellerFiltersFrom,
  travellersPath,
} from './people-filters.ts'

const read = (query: string) => filtersFrom(new URLSearchParams(query))

test('a view of the people can be shared by its address', () => {
  const query = '?role=hotel_admin&status=blocked&q=asha&sort=-name&page=3'
  const filters = read(query)
  expect(filters).toEqual({ role: 'hotel_admin', status: 'blocked', q: 'asha', sort: '-name', page: 3 })
  expect(peoplePath(filters, { page: 3 })).toBe(`${PEOPLE_PATH}${query}`)
})

test('roles and statuses that nobody has are ignored', () => {
  expect(read('role=king&status=gone&page=-1')).toEqual(read(''))
})

test('another filter begins at the first page, and only filters narrow the list', () => {
  expect(peoplePath(read('q=asha&page=3'), { role: 'traveller' })).toBe(`${PEOPLE_PATH}?role=traveller&q=asha`)
  expect([isNarrowed(read('page=2&sort=name')), isNarrowed(read('status=blocked'))]).toEqual([false, true])
})

test('the third page begins after a hundred people', () => {
  expect(pageQuery(read('page=3'))).toEqual({ limit: 50, offset: 100 })
})

test('the wishlists are a view of the travellers without a search', () => {
  const filters = travellerFiltersFrom(new URLSearchParams('view=wishlists&q=asha&page=2'))
  expect(filters).toEqual({ view: 'wishlists', q: '', page: 2 })
  expect(travellersPath(filters)).toBe('/bhumwi-admin/travellers?view=wishlists&page=2')
})

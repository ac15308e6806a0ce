import { expect, test } from 'vitest'
import { filtersFrom } from '#features/bookings/web/office/list-filters.ts'
import { bookingsPath, isNarrowed, pageQuery } from './hotel-filters.ts'

const read = (query: string) => filtersFrom(new URLSearchParams(query))

test('a view of the bookings can be shared by its address', () => {
  const query = '?status=checked_in&source=walk_in&property=7&unclosed=true&left_owing=true&q=asha&sort=-stay&page=3'
  const filters = read(query)
  const narrowed = {
    status: 'checked_in',
    source: 'walk_in',
    property: 7,
    unclosed: true,
    left_owing: true,
    q: 'asha',
  }
  expect(filters).toEqual({ ...narrowed, sort: '-stay', page: 3 })
  expect(bookingsPath(filters, { page: 3 })).toBe(`/hotel-admin/bookings${query}`)
})

test('what no booking can have is not asked for', () => {
  expect(read('status=lost&source=pigeon&property=-1&page=0')).toEqual(read(''))
})

test('another filter begins at the first page', () => {
  expect(bookingsPath(read('q=asha&page=3'), { status: 'pending' })).toBe('/hotel-admin/bookings?status=pending&q=asha')
})

test('only filters narrow the list, its page does not', () => {
  expect(isNarrowed(read('page=2&sort=guest'))).toBe(false)
  expect(isNarrowed(read('q=asha'))).toBe(true)
})

test('the third page begins after a hundred bookings', () => {
  expect(pageQuery(read('page=3'))).toMatchObject({ limit: 50, offset: 100 })
})

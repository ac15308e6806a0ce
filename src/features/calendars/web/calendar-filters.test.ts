import { expect, test } from 'vitest'
import { calendarFiltersFrom, pathOf } from './calendar-filters.ts'

test.each(['', '?property=7', '?page=3', '?property=7&page=2'])(
  'the address of calendars%s is read and written the same',
  (search) => {
    expect(pathOf(calendarFiltersFrom(new URLSearchParams(search)))).toBe(`/hotel-admin/calendars${search}`)
  },
)

test('an address with a property or page that is none shows the first page of all', () => {
  for (const search of ['?property=x&page=-1', '?property=0&page=1.5', '?property=99999999999'])
    expect(calendarFiltersFrom(new URLSearchParams(search))).toEqual({ property: null, page: 1 })
})

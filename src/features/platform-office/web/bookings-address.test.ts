import { expect, test } from 'vitest'
import { BOOKINGS_PATH, bookingsPath, filtersFrom, hasFilters, isNarrowed, pageQuery } from './bookings-address.ts'

const read = (query: string) => filtersFrom(new URLSearchParams(query))

test('a view of all bookings can be shared by its address', () => {
  const made = 'made_from=2027-03-01&made_to=2027-03-31'
  const more =
    'arrival_from=2027-04-01&arrival_to=2027-04-30&region=7&wallet=mpesa&source=phone&without=expired&sort=-total'
  const query = `?status=cancelled&money=needs_look&q=asha&${made}&${more}&page=3`
  const filters = read(query)
  expect(filters).toEqual({
    status: 'cancelled',
    money: 'needs_look',
    q: 'asha',
    made_from: '2027-03-01',
    made_to: '2027-03-31',
    arrival_from: '2027-04-01',
    arrival_to: '2027-04-30',
    region: 7,
    wallet: 'mpesa',
    source: 'phone',
    without: 'expired',
    sort: '-total',
    page: 3,
  })
  expect(bookingsPath(filters, { page: 3 })).toBe(`${BOOKINGS_PATH}${query}`)
})

test('what no booking can have is not asked for', () => {
  expect(
    read(
      'status=lost&money=all&made_from=2027-02-30&made_to=soon&page=0&property=7&region=x&wallet=cash&source=toString&without=paid',
    ),
  ).toEqual(read(''))
})

test('another filter begins at the first page, and only filters narrow the list', () => {
  expect(bookingsPath(read('q=asha&page=3'), { status: 'pending' })).toBe(`${BOOKINGS_PATH}?status=pending&q=asha`)
  expect([isNarrowed(read('page=2&sort=guest')), isNarrowed(read('money=needs_look'))]).toEqual([false, true])
})

test('the third page begins after a hundred bookings', () => {
  expect(pageQuery(read('page=3'))).toEqual({ limit: 50, offset: 100 })
})

test('an old address of the list is known by its filters', () => {
  const addresses = ['q=asha', 'page=2', 'money=needs_look&utm_source=mail', 'utm_source=mail', '']
  expect(addresses.map((query) => hasFilters(new URLSearchParams(query)))).toEqual([true, true, true, false, false])
})

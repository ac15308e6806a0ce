import { expect, test } from 'vitest'
import { filtersFrom, isNarrowed, PLATFORM_PATH, pageQuery, platformPath } from './platform-filters.ts'

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
  expect(platformPath(filters, { page: 3 })).toBe(`${PLATFORM_PATH}${query}`)
})

test('what no booking can have is not asked for', () => {
  expect(
    read(
      'status=lost&money=all&made_from=2027-02-30&made_to=soon&page=0&property=7&region=x&wallet=cash&source=toString&without=paid',
    ),
  ).toEqual(read(''))
})

test('another filter begins at the first page, and only filters narrow the list', () => {
  expect(platformPath(read('q=asha&page=3'), { status: 'pending' })).toBe(`${PLATFORM_PATH}?status=pending&q=asha`)
  expect([isNarrowed(read('page=2&sort=guest')), isNarrowed(read('money=needs_look'))]).toEqual([false, true])
})

test('the third page begins after a hundred bookings', () => {
  expect(pageQuery(read('page=3'))).toEqual({ limit: 50, offset: 100 })
})

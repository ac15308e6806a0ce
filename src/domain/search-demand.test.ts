import { expect, test } from 'vitest'
import type { SearchQuery } from './search.ts'
import { demandOf } from './search-demand.ts'

const STAY = { check_in: '2027-07-07', check_out: '2027-07-09', guests: 2 }
const of = (query: SearchQuery, total = 3) => demandOf(query, total)

test('a search of a place counts by its folded names', () => {
  expect(of({ region: 'Zanzibar', ...STAY })).toEqual({ destination: '', region: 'zanzibar' })
  expect(of({ destination: ' Mto wa  Mbu', region: 'Arusha' })).toEqual({ destination: 'mto wa mbu', region: 'arusha' })
})

test('searches of the whole country, further pages and narrowed ones do not count', () => {
  expect(of({ ...STAY })).toBeNull()
  expect(of({ region: 'Zanzibar', offset: 24 })).toBeNull()
  expect(of({ region: 'Zanzibar', offset: 0, amenities: [] })).not.toBeNull()
  for (const narrowed of [{ category: 'Lodge' }, { max_price: 90_000 }, { amenities: ['Pool'] }, { q: 'ruins' }])
    expect(of({ region: 'Zanzibar', ...narrowed }, 0), JSON.stringify(narrowed)).toBeNull()
})

test('typed text is a place that is missing, if nothing was found', () => {
  expect(of({ q: 'Iringa' }, 0)).toEqual({ destination: 'iringa', region: '' })
  expect(of({ q: 'Iringa' }, 1)).toBeNull()
})

test.each(['+255 712 345 678', 'asha@example.com', '<script>', '3', '-', 'a'.repeat(61)])(
  'what is no name of a place is not counted: %s',
  (text) => {
    expect(of({ q: text }, 0)).toBeNull()
    expect(of({ destination: text }, 0)).toBeNull()
  },
)

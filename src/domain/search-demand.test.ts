import { expect, test } from 'vitest'
import type { SearchQuery } from './search.ts'
import { demandOf, searchesOf } from './search-demand.ts'

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

const PLACES = [
  { destination: 'Karatu', region: 'Arusha', properties: 2 },
  { destination: "Ng'apa", region: 'Lindi', properties: 0 },
  { destination: 'Karatu', region: 'Ngorongoro', properties: 1 },
  { destination: 'Usa River', region: 'Arusha', properties: 4 },
]
const named = (destination: string, region: string, searches: number, without_result: number) => {
  return { destination, region, searches, without_result }
}

test('searched names are the places that the search finds by them, most lacking first', () => {
  const names = [
    named('karatu', 'ngorongoro', 9, 8),
    named('ngapa', '', 5, 5),
    named('karatu', '', 3, 1),
    named('karatu', 'arusha', 10, 3),
    named('arusha', '', 2, 1),
    named('', 'arusha', 50, 1),
    named('usa river', 'arusha', 40, 0),
  ]
  const { places, ...sums } = searchesOf(names, PLACES)
  expect(sums).toEqual({ searches: 119, without_result: 19 })
  expect(
    places.map(({ name, region, properties, searches, without_result }) => [
      name,
      region,
      properties,
      searches,
      without_result,
    ]),
  ).toEqual([
    ['Karatu', 'Ngorongoro', 1, 9, 8],
    ["Ng'apa", 'Lindi', 0, 5, 5],
    ['Karatu', 'Arusha', 2, 13, 4],
    ['Arusha', '', 6, 52, 2],
  ])
})

test('what is not on the list is named once three searched for it', () => {
  const { searches, places } = searchesOf([named('iringa', '', 3, 3), named('asha mwinyi', '', 2, 2)], PLACES)
  expect(searches).toBe(5)
  expect(places).toEqual([
    { name: 'iringa', region: '', is_known: false, properties: 0, searches: 3, without_result: 3 },
  ])
})

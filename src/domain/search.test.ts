import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, inOrder, matchesText, SORTS, type Sortable, searchFault } from './search.ts'

describe('comparing texts', () => {
  test.each([
    ['  Stone   TOWN ', 'stone town'],
    ['Château Ngorongoró', 'chateau ngorongoro'],
    ["Ng'ombe", 'ngombe'],
    ['Ng’ombe', 'ngombe'],
    ['', ''],
  ])('%j folds to %j', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  test('folding twice is folding once', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)))
  })

  test('a search finds what has all its words, in any order', () => {
    const texts = ['Emerson Spice Hotel', 'Zanzibar', 'Rooftop tea house']
    expect(matchesText(texts, 'zanzibar hotel')).toBe(true)
    expect(matchesText(texts, 'EMERSÓN')).toBe(true)
    expect(matchesText(texts, 'hotel arusha')).toBe(false)
    expect(matchesText(texts, '   ')).toBe(true)
  })
})

describe('the order of results', () => {
  const result = (id: number, change: Partial<Sortable>): Sortable => ({
    id,
    name: `Hotel ${id}`,
    price: 100_000,
    rating: 4,
    is_featured: false,
    ...change,
  })
  const results = [
    result(1, { name: 'Baobab', price: null, rating: 4.5 }),
    result(2, { name: 'acacia', price: 90_000, rating: null }),
    result(3, { name: 'Coral', price: 250_000, rating: 4.9, is_featured: true }),
    result(4, { name: 'Dhow', price: 90_000, rating: 3.1, is_featured: true }),
  ]

  test.each([
    ['featured', [3, 4, 1, 2]],
    ['rating', [3, 1, 4, 2]],
    ['price-low', [2, 4, 3, 1]],
    ['price-high', [3, 2, 4, 1]],
    ['name', [2, 1, 3, 4]],
  ] as const)('%s [2.header.4, 2.properties.2]', (sort, ids) => {
    expect([...results].sort(inOrder(sort)).map((r) => r.id)).toEqual(ids)
  })

  test('does not depend on the order in which results were found', () => {
    const anyResults = fc.uniqueArray(
      fc.record({
        id: fc.nat(1000),
        name: fc.constantFrom('A', 'a', 'B', 'Ç'),
        price: fc.option(fc.nat(3)),
        rating: fc.option(fc.nat(3)),
        is_featured: fc.boolean(),
      }),
      { selector: (r) => r.id, maxLength: 12 },
    )
    fc.assert(
      fc.property(anyResults, fc.constantFrom(...SORTS), (found, sort) => {
        const once = [...found].sort(inOrder(sort))
        const again = [...found].reverse().sort(inOrder(sort))
        expect(again).toEqual(once)
      }),
    )
  })
})

describe('the search on the home page', () => {
  const today = '2027-07-07'
  test.each([
    ['', null, null, 'location_required'],
    ['  ', today, '2027-07-09', 'location_required'],
    ['Zanzibar', null, '2027-07-09', 'dates_required'],
    ['Zanzibar', today, null, 'dates_required'],
    ['Zanzibar', '2027-07-06', '2027-07-09', 'check_in_past'],
    ['Zanzibar', '2027-07-09', '2027-07-08', 'check_out_before_check_in'],
    ['Zanzibar', '2027-07-09', '2027-07-09', null],
    ['Zanzibar', today, '2027-07-09', null],
  ])('%j from %s to %s: %s [5.hero.3, 5.hero.4]', (location, check_in, check_out, fault) => {
    expect(searchFault({ location, check_in, check_out }, today)).toBe(fault)
  })
})

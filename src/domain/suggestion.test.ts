import { describe, expect, test } from 'vitest'
import { fold } from './search.ts'
import { type Suggestible, suggestionsFor } from './suggestion.ts'

describe('suggestions', () => {
  let ids = 0
  const thing = (kind: Suggestible['kind'], name: string, region: string | null = null): Suggestible => {
    ids += 1
    return { kind, id: ids, name, region, folded: fold(name) }
  }
  const list = [
    thing('region', 'Zanzibar'),
    thing('region', 'Kilimanjaro'),
    thing('destination', 'Nungwi', 'Zanzibar'),
    thing('destination', 'Marangu', 'Kilimanjaro'),
    thing('destination', 'Stone Town', 'Zanzibar'),
    thing('property', 'Zanzibar Pearl'),
    thing('property', 'Kilima Lodge'),
    thing('property', 'Dhow House'),
  ]
  const names = (text: string, from = list) => suggestionsFor(from, text).map(({ name }) => name)

  test('are properties, then destinations, then regions that contain the text, in any case and accent [2.suggestions.2, 2.home.1]', () => {
    expect(names('ZÁN')).toEqual(['Zanzibar Pearl', 'Zanzibar'])
    expect(suggestionsFor(list, 'n').map(({ kind }) => kind)).toEqual([
      'property',
      'destination',
      'destination',
      'destination',
      'region',
      'region',
    ])
    expect(suggestionsFor(list, ' stone ')).toEqual([
      { kind: 'destination', id: 5, name: 'Stone Town', region: 'Zanzibar' },
    ])
  })

  test('a blank text and one that is nowhere suggest nothing [5.suggestions]', () => {
    expect([names('   '), names('region'), names('zan', [])]).toEqual([[], [], []])
  })

  test('are at most eight, the best fitting first [2.suggestions.2, 2.home.1, 9.suggestions.8]', () => {
    const many = ['Old Kili', 'Mikili', 'Kili A', ...'BCDEFGHI'].map((name) =>
      thing('property', name.length > 1 ? name : `Kili ${name}`),
    )
    expect(names('kili', many)).toEqual([...'ABCDEFGH'].map((letter) => `Kili ${letter}`))
    expect(names('kili', many.slice(0, 5))).toEqual(['Kili A', 'Kili B', 'Kili C', 'Old Kili', 'Mikili'])
  })

  test('keep seats for places, whatever is called after them', () => {
    const many = Array.from({ length: 20 }, (_, i) => thing('property', `Zanzibar ${i}`))
    expect(suggestionsFor([...many, ...list], 'zanzi').map(({ kind }) => kind)).toEqual([
      ...Array(7).fill('property'),
      'region',
    ])
    const places = Array.from({ length: 9 }, (_, i) => thing('destination', `Zanzibar Bay ${i}`, 'Zanzibar'))
    const mixed = suggestionsFor([...many, ...places], 'zanzi').map(({ kind }) => kind)
    expect(mixed).toEqual([...Array(4).fill('property'), ...Array(4).fill('destination')])
  })
})

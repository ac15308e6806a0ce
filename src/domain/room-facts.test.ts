import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  BATHROOM_KINDS,
  BED_KINDS,
  factFaults,
  factTexts,
  MOST_BEDS,
  NO_FACTS,
  ROOM_SIZE,
  type RoomFacts,
  sizeFrom,
  VIEW_KINDS,
} from './room-facts.ts'

const FULL: RoomFacts = { beds: { single: 2, king: 1 }, size_m2: 24, view: 'sea', bathroom: 'own', amenities: ['ac'] }

test('the facts of a room are short texts, the largest bed first, in the language of the reader', () => {
  expect(factTexts(FULL, 'en')).toEqual(['1 king-size bed', '2 single beds', '24 m²', 'Sea view', 'Own bathroom'])
  expect(factTexts(FULL, 'sw')).toEqual([
    'Kitanda 1 kipana sana',
    'Vitanda 2 vya mtu mmoja',
    '24 m²',
    'Mandhari ya bahari',
    'Bafu la ndani',
  ])
})

test('what nobody has set is not shown', () => {
  expect(factTexts(NO_FACTS, 'en')).toEqual([])
  expect(factTexts({ ...NO_FACTS, bathroom: 'shared' }, 'sw')).toEqual(['Bafu la pamoja'])
})

const count = fc.option(fc.integer({ min: 1, max: MOST_BEDS }), { nil: undefined })
const facts: fc.Arbitrary<RoomFacts> = fc.record({
  beds: fc.record({ king: count, double: count, single: count, bunk: count, sofa: count }),
  size_m2: fc.option(fc.integer(ROOM_SIZE)),
  view: fc.option(fc.constantFrom(...VIEW_KINDS)),
  bathroom: fc.option(fc.constantFrom(...BATHROOM_KINDS)),
  amenities: fc.constant([]),
})

test('every fact that is set has one text in each language, and no text is left with a placeholder', () => {
  fc.assert(
    fc.property(facts, (room) => {
      const set = BED_KINDS.filter((kind) => room.beds[kind]).length
      const others = [room.size_m2, room.view, room.bathroom].filter((fact) => fact !== null).length
      for (const language of ['en', 'sw'] as const) {
        const texts = factTexts(room, language)
        expect(texts).toHaveLength(set + others)
        expect(new Set(texts).size).toBe(texts.length)
        expect(texts.join()).not.toMatch(/#|undefined|null/)
      }
    }),
  )
})

test.each([
  ['24', 24],
  [' 24 m² ', 24],
  ['24m2', 24],
  ['4', 4],
  ['1000', 1000],
  ['3', null],
  ['1001', null],
  ['24.5', null],
  ['-24', null],
  ['large', null],
  ['', null],
])('the size %j is %j', (text, size) => {
  expect(sizeFrom(text)).toBe(size)
})

test('a size that is none is named, and an empty one is allowed', () => {
  expect(factFaults({ size_m2: '2' })).toEqual({ size_m2: 'size_invalid' })
  expect(factFaults({ size_m2: ' ' })).toEqual({})
})

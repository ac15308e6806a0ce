import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, inOrder } from '#domain/search.ts'
import { catalogueOf } from './catalogue.ts'
import { applyChanges, emptyColumns, type PropertyEntry } from './inventory-columns.ts'

const place = { id: 1, names: ['Zanzibar'], position: 1 }
const part = fc
  .record({
    name: fc.constantFrom('Café Simba', 'cafe simba', 'Baobab', "N'gombe", 'Ngombe', 'Ñandu', 'Zebra'),
    rating: fc.option(fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10)),
    is_featured: fc.boolean(),
    children_from: fc.nat(18),
  })
  .map((own) => ({ own, things: { region: place, destination: place, category: place, amenities: '' } }))

test('the prepared orders are those of the domain, accents and missing ratings included', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (made) => {
      const parts = made.map(({ own, things }, i): [number, PropertyEntry] => {
        const point = { latitude: -6, longitude: 39 }
        const facts = { ...own, ...things, ...point, id: i + 1, name: fold(own.name), title: own.name }
        return [i + 1, { facts, amenities: [], rooms: [] }]
      })
      const columns = applyChanges(emptyColumns(), new Map(parts), 1)
      const { order } = catalogueOf(columns)
      for (const sort of ['featured', 'rating', 'name'] as const) {
        const expected = made.map(({ own }, i) => ({ ...own, id: i + 1, price: null })).sort(inOrder(sort))
        expect(Array.from(order[sort], (at) => columns.facts[at]?.id)).toEqual(expected.map(({ id }) => id))
      }
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, inOrder } from '#domain/search.ts'
import { catalogueOf } from './catalogue.ts'
import { emptyShelf, type Part, rearrange } from './shelf.ts'

const place = { id: 1, names: ['Zanzibar'], position: 1 }
const part = fc
  .record({
    name: fc.constantFrom('Café Simba', 'cafe simba', 'Baobab', "N'gombe", 'Ngombe', 'Ñandu', 'Zebra'),
    rating: fc.option(fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10)),
    is_featured: fc.boolean(),
  })
  .map((wish) => ({ wish, things: { region: place, destination: place, category: place, amenities: '' } }))

test('the prepared orders are those of the domain, accents and missing ratings included', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (made) => {
      const parts = made.map(({ wish, things }, i): [number, Part] => {
        const point = { latitude: -6, longitude: 39 }
        const facts = { ...wish, ...things, ...point, id: i + 1, name: fold(wish.name), title: wish.name }
        return [i + 1, { facts, amenities: [], rooms: [] }]
      })
      const shelf = rearrange(emptyShelf(), new Map(parts), 1)
      const { order } = catalogueOf(shelf)
      for (const sort of ['featured', 'rating', 'name'] as const) {
        const expected = made.map(({ wish }, i) => ({ ...wish, id: i + 1, price: null })).sort(inOrder(sort))
        expect(Array.from(order[sort], (at) => shelf.facts[at]?.id)).toEqual(expected.map(({ id }) => id))
      }
    }),
  )
})

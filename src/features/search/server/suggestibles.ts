import { fold, type Suggestible } from '#domain/search.ts'
import type { Catalogue } from './catalogue.ts'
import type { PropertyFacts } from './shelf.ts'
import type { Index } from './sieve.ts'

const known = new WeakMap<Catalogue, readonly Suggestible[]>()

const placesOf = (facts: readonly PropertyFacts[]): Suggestible[] => {
  const places = new Map<string, Suggestible>()
  const add = (kind: 'destination' | 'region', { id, names }: PropertyFacts['region'], region: string | null) => {
    const [name = ''] = names
    places.set(`${kind} ${id}`, { kind, id, name, region, folded: fold(name) })
  }
  for (const { destination, region } of facts) {
    add('region', region, null)
    add('destination', destination, region.names[0] ?? null)
  }
  return [...places.values()]
}

/** Everything for sale that a search box can suggest, featured and well rated properties first; kept with its index. */
export const suggestiblesOf = ({ shelf, catalogue }: Index): readonly Suggestible[] => {
  const found = known.get(catalogue)
  if (found) return found
  const properties = Array.from(catalogue.order.featured, (at): Suggestible => {
    const { id, title, name } = shelf.facts[at] as PropertyFacts
    return { kind: 'property', id, name: title, region: null, folded: name }
  })
  const all = [...placesOf(shelf.facts), ...properties]
  known.set(catalogue, all)
  return all
}

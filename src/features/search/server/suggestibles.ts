import { fold } from '#domain/search.ts'
import type { Suggestible } from '#domain/suggestion.ts'
import type { Catalogue } from './catalogue.ts'
import type { IndexState } from './filters.ts'
import type { PropertyFacts } from './inventory-columns.ts'

const cache = new WeakMap<Catalogue, readonly Suggestible[]>()

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

/** Everything on sale that a search box can suggest, featured and well rated properties first; cached per catalogue. */
export const suggestiblesOf = ({ columns, catalogue }: IndexState): readonly Suggestible[] => {
  const cached = cache.get(catalogue)
  if (cached) return cached
  const properties = Array.from(catalogue.order.featured, (at): Suggestible => {
    const { id, title, name } = columns.facts[at] as PropertyFacts
    return { kind: 'property', id, name: title, region: null, folded: name }
  })
  const all = [...placesOf(columns.facts), ...properties]
  cache.set(catalogue, all)
  return all
}

import { listCategories, listRegions } from '#features/properties/contract.ts'
import { cardFacts } from '#features/properties/web/public.ts'
import { listProperties } from '#features/search/contract.ts'
import { sortOf } from '#features/search/web/public.ts'
import { listPromotions, listTestimonials } from '#features/showcase/contract.ts'
import type { LoadInput } from '#platform/page.ts'
import { CallFailure } from '#platform/web/call.ts'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { completeQuery, type HeroSearchInput, heroSearchFrom } from './hero-search.ts'
import type { SearchResults } from './StayResults.tsx'

/** Popular Properties: the best rated of the featured ones. */
const POPULAR = 6
/** How many results of a search the page shows; the listing shows all. */
const RESULTS = 6

/** Each list on its own: if one fails, the rest of the page is shown. */
const loadFront = async ({ call }: LoadInput) => {
  const [featured, categories, regions, promotions, testimonials] = await Promise.all([
    nullOnFailure(call(listProperties, { query: { sort: 'featured', limit: POPULAR } })),
    nullOnFailure(call(listCategories)),
    nullOnFailure(call(listRegions)),
    nullOnFailure(call(listPromotions)),
    nullOnFailure(call(listTestimonials)),
  ])
  return {
    popular: featured?.filter((card) => card.is_featured).map((card) => cardFacts(card, 'grid')) ?? null,
    categories,
    regions,
    promotions,
    testimonials,
  }
}

/** The lists of the home page; null is one that could not be loaded. */
export type Front = Awaited<ReturnType<typeof loadFront>>

/** The browser caches the lists for a minute, so that a search fetches its results only. */
const CACHE_MS = 60_000
let cachedFront: { front: Front; at: number } | null = null

/** Caches the lists for the searches that follow; never called on the server. */
export const cacheFront = (front: Front) => {
  // On a second visit it is the same front, and its minute goes on.
  if (cachedFront?.front.popular === front.popular) return
  cachedFront = Object.values(front).includes(null) ? null : { front, at: Date.now() }
}
const frontOf = async (input: LoadInput): Promise<Front> => {
  if (cachedFront && Date.now() - cachedFront.at < CACHE_MS) return cachedFront.front
  return loadFront(input)
}

const resultsOf = async (search: HeroSearchInput, { callPaged, url }: LoadInput): Promise<SearchResults | null> => {
  const wanted = completeQuery(search)
  if (!wanted) return null
  const query = { ...wanted, sort: sortOf(url.searchParams), limit: RESULTS }
  try {
    const { rows, total } = await callPaged(listProperties, { query })
    return { cards: rows.map((row) => cardFacts(row, 'grid')), total }
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure
    return failure.status >= 400 && failure.status < 500 ? { refused: failure.message } : 'failed'
  }
}

/** The lists of the home page, and the results of the search in the address. */
export const loadHome = async (input: LoadInput) => {
  const search = heroSearchFrom(input.url.searchParams)
  const [front, results] = await Promise.all([frontOf(input), resultsOf(search, input)])
  return { ...front, search, results }
}

/** Everything that the home page shows. */
export type HomeData = Awaited<ReturnType<typeof loadHome>>

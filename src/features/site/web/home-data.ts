import { listCategories, listRegions } from '#features/properties/contract.ts'
import { listProperties } from '#features/search/contract.ts'
import { listPromotions, listTestimonials } from '#features/showcase/contract.ts'
import type { LoadInput } from '#platform/page.ts'
import { attempt } from '#platform/web/attempt.ts'
import { CallFailure } from '#platform/web/call.ts'
import { completeDates, type HeroWish, heroWishFrom } from './hero-search.ts'
import type { StayFound } from './StayResults.tsx'
import { sortOf } from './search-address.ts'

/** Popular Properties: the best rated of the featured ones. */
const POPULAR = 6
/** How many results of a search the page shows; the listing shows all. */
const RESULTS = 6

/** Each list for itself: one that fails leaves the rest of the page standing. */
const loadFront = async ({ call }: LoadInput) => {
  const [featured, categories, regions, promotions, testimonials] = await Promise.all([
    attempt(call(listProperties, { query: { sort: 'featured', limit: POPULAR } })),
    attempt(call(listCategories)),
    attempt(call(listRegions)),
    attempt(call(listPromotions)),
    attempt(call(listTestimonials)),
  ])
  return {
    popular: featured?.filter((card) => card.is_featured) ?? null,
    categories,
    regions,
    promotions,
    testimonials,
  }
}

/** The lists of the home page; null is one that could not be loaded. */
export type Front = Awaited<ReturnType<typeof loadFront>>

/** In the browser the lists are kept for a minute, so that a search asks for its results only. */
const KEPT_MS = 60_000
let kept: { front: Front; at: number } | null = null

/** Keeps the lists for the searches that follow; on the server nobody calls this. */
export const keepFront = (front: Front) => {
  // On a second visit it is the same front, and its minute goes on.
  if (kept?.front.popular === front.popular) return
  kept = Object.values(front).includes(null) ? null : { front, at: Date.now() }
}
const frontOf = async (input: LoadInput): Promise<Front> => {
  if (kept && Date.now() - kept.at < KEPT_MS) return kept.front
  return loadFront(input)
}

const resultsOf = async (wish: HeroWish, { callPaged, url }: LoadInput): Promise<StayFound | null> => {
  const dates = completeDates(wish)
  if (!dates) return null
  const { region, destination, guests, children } = wish
  const place = { region: region || undefined, destination: destination || undefined }
  const party = { guests: guests ?? undefined, children: children ?? undefined }
  const query = { ...place, ...party, ...dates, sort: sortOf(url.searchParams), limit: RESULTS }
  try {
    const { rows, total } = await callPaged(listProperties, { query })
    return { cards: rows, total }
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure
    return failure.status >= 400 && failure.status < 500 ? { refused: failure.message } : 'failed'
  }
}

/** The lists of the home page, and what its search found where one stands in the address. */
export const loadHome = async (input: LoadInput) => {
  const wish = heroWishFrom(input.url.searchParams)
  const [front, found] = await Promise.all([frontOf(input), resultsOf(wish, input)])
  return { ...front, wish, found }
}

/** Everything that the home page shows. */
export type HomeData = Awaited<ReturnType<typeof loadHome>>

import type { ReplyOf } from '#platform/endpoint.ts'
import type { Calls } from '#platform/page.ts'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { listReviews, type Review, summariseReviews } from '../contract.ts'

/** How many reviews a property's page begins with. */
export const FIRST_REVIEWS = 4

/** What a property's page shows of its reviews at first: all of them in numbers, and the latest in words. */
export type FirstReviews = { summary: ReplyOf<typeof summariseReviews>; rows: Review[]; total: number }

/** Fetches the first reviews during server rendering; null if that failed, and the browser fetches them. */
export const loadFirstReviews = async (property: number, { call, callPaged }: Calls): Promise<FirstReviews | null> => {
  const params = { id: property }
  const [summary, page] = await Promise.all([
    nullOnFailure(call(summariseReviews, { params })),
    nullOnFailure(callPaged(listReviews, { params, query: { limit: FIRST_REVIEWS } })),
  ])
  return summary && page && { summary, ...page }
}

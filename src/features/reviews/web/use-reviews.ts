import { useState } from 'react'
import type { Stars } from '#domain/review.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { usePagesOf, useQueryOf } from '#platform/web/query.tsx'
import { listReviews, summariseReviews } from '../contract.ts'
import { FIRST_REVIEWS, type FirstReviews } from './first-reviews.ts'

const MORE = 10

/** What a property's reviews amount to. */
export type Summary = ReplyOf<typeof summariseReviews>

/**
 * A property's reviews: the summary, and a list that grows, of all marks or of one. `loaded` is null until both are there;
 * `first` is what the page has brought, which is not fetched again.
 */
export const useReviews = (property: number, first: FirstReviews | null) => {
  const [rating, setRating] = useState<Stars | null>(null)
  const params = { id: property }
  const summary = useQueryOf(summariseReviews, { params }, { first: first?.summary })
  const list = usePagesOf(
    listReviews,
    { params, query: { rating: rating ?? undefined } },
    {
      firstSize: FIRST_REVIEWS,
      pageSize: MORE,
      keyOf: ({ id }) => id,
      first: rating === null ? first : null,
      keepPrevious: true,
    },
  )
  const failed = summary.failed || list.failed || list.moreFailed
  const rows = list.data ?? (list.failed ? { rows: [], total: 0 } : undefined)
  return {
    loaded: summary.data && rows ? { summary: summary.data, ...rows } : null,
    rating,
    loading: summary.isFetching || list.isFetching,
    failed,
    choose: setRating,
    more: list.more,
    retry: () => {
      if (summary.failed) summary.refetch()
      if (list.moreFailed) list.more()
      else if (list.failed) list.refetch()
    },
  }
}

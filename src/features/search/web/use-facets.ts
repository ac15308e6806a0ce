import type { QueryOf, ReplyOf } from '#platform/endpoint.ts'
import { useQueryOf } from '#platform/web/query.tsx'
import { useSettled } from '#platform/web/settled.ts'
import { countFacets } from '../contract.ts'

/** What the API counts for a search. */
export type Facets = ReplyOf<typeof countFacets>

/** Changes within this time are counted once. */
const PAUSE_MS = 120

/**
 * The facets of a search that changes while it is being put together. Until the answer for the present one is there the
 * last answer stays, with `fresh` false.
 */
export const useFacets = (query: QueryOf<typeof countFacets>, open: boolean) => {
  const wanted = JSON.stringify(query)
  const settled = useSettled(wanted, PAUSE_MS)
  const { data, failed, isPlaceholderData, refetch } = useQueryOf(
    countFacets,
    { query: JSON.parse(settled) },
    { enabled: open, keepPrevious: true },
  )
  return {
    facets: data ?? null,
    fresh: data !== undefined && !isPlaceholderData && settled === wanted,
    failed: failed && settled === wanted,
    retry: refetch,
  }
}

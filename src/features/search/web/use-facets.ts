import { useEffect, useState } from 'react'
import type { QueryOf, ReplyOf } from '#platform/endpoint.ts'
import { useQueryOf } from '#platform/web/query.tsx'
import { countFacets } from '../contract.ts'

/** What the API counts for a search. */
export type Facets = ReplyOf<typeof countFacets>

/** Changes within this time are counted once. */
const PAUSE_MS = 120

/** A value once it has not changed for a while; the first one at once. */
const useSettled = (value: string) => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/**
 * The facets of a search that changes while it is being put together. Until the answer for the present one is there the
 * last answer stays, with `fresh` false.
 */
export const useFacets = (query: QueryOf<typeof countFacets>, open: boolean) => {
  const wanted = JSON.stringify(query)
  const settled = useSettled(wanted)
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

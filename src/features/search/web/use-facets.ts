import { useEffect, useState } from 'react'
import type { QueryOf, ReplyOf } from '#platform/endpoint.ts'
import { CallFailure, call } from '#platform/web/call.ts'
import { countFacets } from '../contract.ts'

/** What the interface counts for a search. */
export type Facets = ReplyOf<typeof countFacets>

/** Changes within this time are asked about once. */
const PAUSE_MS = 120

/**
 * The facets of a search that changes while it is being put together. Until the answer for the present one is there the
 * last answer stays (`fresh` false); an answer to an earlier question is never taken for it.
 */
export const useFacets = (query: QueryOf<typeof countFacets>, open: boolean) => {
  const key = JSON.stringify(query)
  const [answer, setAnswer] = useState<{ key: string; facets: Facets } | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the query; a new attempt asks again
  useEffect(() => {
    if (!open) return
    const asking = new AbortController()
    const ask = () =>
      call(countFacets, { query, signal: asking.signal })
        .then((facets) => {
          setAnswer({ key, facets })
          setFailed(null)
        })
        .catch((failure: unknown) => {
          if (failure instanceof CallFailure) setFailed(key)
          else if (!asking.signal.aborted) throw failure
        })
    const timer = setTimeout(ask, answer ? PAUSE_MS : 0)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [key, open, attempt])
  const retry = () => {
    setFailed(null)
    setAttempt(attempt + 1)
  }
  return { facets: answer?.facets ?? null, fresh: answer?.key === key, failed: failed === key, retry }
}

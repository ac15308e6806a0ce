import { useEffect, useState } from 'react'
import type { Stars } from '#domain/review.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { CallFailure, call, callPaged } from '#platform/web/call.ts'
import { listReviews, type Review, summariseReviews } from '../contract.ts'

const FIRST = 4
const MORE = 10

/** What a property's reviews amount to. */
export type Summary = ReplyOf<typeof summariseReviews>
type Loaded = { summary: Summary; rows: readonly Review[]; total: number }

/** The reviews with the next ones under them; what is there already, because new ones pushed it down, stays once. */
const joined = (rows: readonly Review[], more: readonly Review[]) => {
  const there = new Set(rows.map(({ id }) => id))
  return [...rows, ...more.filter(({ id }) => !there.has(id))]
}

/** A property's reviews: the summary, and a list that grows, of all marks or of one. `loaded` is null until both are there. */
export const useReviews = (property: number) => {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [rating, setRating] = useState<Stars | null>(null)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const params = { id: property }
  const failed = (failure: unknown) => {
    if (!(failure instanceof CallFailure)) throw failure
    setState('failed')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for another mark and after Retry
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    setState('loading')
    Promise.all([
      loaded?.summary ?? call(summariseReviews, { params, signal }),
      callPaged(listReviews, { params, query: { limit: FIRST, rating: rating ?? undefined }, signal }),
    ])
      .then(([summary, page]) => {
        setLoaded({ summary, ...page })
        setState('idle')
      })
      .catch((failure: unknown) => signal.aborted || failed(failure))
    return () => asking.abort()
  }, [property, rating, attempt])
  const more = async () => {
    if (!loaded) return
    setState('loading')
    const query = { limit: MORE, offset: loaded.rows.length, rating: rating ?? undefined }
    await callPaged(listReviews, { params, query }).then(({ rows, total }) => {
      setLoaded({ ...loaded, rows: joined(loaded.rows, rows), total })
      setState('idle')
    }, failed)
  }
  return { loaded, rating, state, choose: setRating, more, retry: () => setAttempt(attempt + 1) }
}

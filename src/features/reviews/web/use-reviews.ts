import { useEffect, useRef, useState } from 'react'
import type { Stars } from '#domain/review.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { CallFailure, call, callPaged } from '#platform/web/call.ts'
import { listReviews, type Review, summariseReviews } from '../contract.ts'
import { FIRST_REVIEWS, type FirstReviews } from './first-reviews.ts'

const MORE = 10

/** What a property's reviews amount to. */
export type Summary = ReplyOf<typeof summariseReviews>

/** The reviews with the next ones under them; what is there already, because new ones pushed it down, stays once. */
const joined = (rows: readonly Review[], more: readonly Review[]) => {
  const there = new Set(rows.map(({ id }) => id))
  return [...rows, ...more.filter(({ id }) => !there.has(id))]
}

/**
 * A property's reviews: the summary, and a list that grows, of all marks or of one. `loaded` is null until both are there;
 * `first` is what the page has brought, which is not asked for again.
 */
export const useReviews = (property: number, first: FirstReviews | null) => {
  const [loaded, setLoaded] = useState(first)
  const brought = useRef(first !== null)
  const [rating, setRating] = useState<Stars | null>(null)
  const [state, setState] = useState<'idle' | 'loading' | 'failed' | 'more_failed'>(first ? 'idle' : 'loading')
  const [attempt, setAttempt] = useState(0)
  const params = { id: property }
  const failed = (failure: unknown, what: 'failed' | 'more_failed') => {
    if (!(failure instanceof CallFailure)) throw failure
    setState(what)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for another mark and after Retry
  useEffect(() => {
    if (brought.current) {
      brought.current = false
      return
    }
    const asking = new AbortController()
    const { signal } = asking
    setState('loading')
    Promise.all([
      loaded?.summary ?? call(summariseReviews, { params, signal }),
      callPaged(listReviews, { params, query: { limit: FIRST_REVIEWS, rating: rating ?? undefined }, signal }),
    ])
      .then(([summary, page]) => {
        setLoaded({ summary, ...page })
        setState('idle')
      })
      .catch((failure: unknown) => signal.aborted || failed(failure, 'failed'))
    return () => asking.abort()
  }, [property, rating, attempt])
  const more = async () => {
    if (!loaded) return
    setState('loading')
    const query = { limit: MORE, offset: loaded.rows.length, rating: rating ?? undefined }
    try {
      const { rows, total } = await callPaged(listReviews, { params, query })
      // Another mark that was chosen meanwhile has brought its own list.
      setLoaded((now) => (now === loaded ? { ...loaded, rows: joined(loaded.rows, rows), total } : now))
      setState('idle')
    } catch (failure) {
      failed(failure, 'more_failed')
    }
  }
  const retry = () => (state === 'more_failed' ? more() : setAttempt(attempt + 1))
  return {
    loaded,
    rating,
    loading: state === 'loading',
    failed: state.endsWith('failed'),
    choose: setRating,
    more,
    retry,
  }
}

import { useEffect, useState } from 'react'
import type { Endpoint, ReplyOf } from '#platform/endpoint.ts'
import { CallFailure, call } from '#platform/web/call.ts'

/** A list that a part loads for itself when it first appears; `failed` until Retry has succeeded. */
export type Loaded<List> =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; list: List }

/** Asks an endpoint without parameters once, for parts that are opened on demand; not before it is `wanted`. */
export const useList = <E extends Endpoint>(endpoint: E, wanted = true): Loaded<ReplyOf<E>> => {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ list: ReplyOf<E> } | 'failed' | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (!wanted) return
    const asking = new AbortController()
    call(endpoint, { signal: asking.signal })
      .then((list) => setAnswer({ list }))
      .catch((failure: unknown) => {
        if (failure instanceof CallFailure) setAnswer('failed')
        else if (!asking.signal.aborted) throw failure
      })
    return () => asking.abort()
  }, [endpoint, wanted, attempt])
  const retry = () => {
    setAnswer(null)
    setAttempt(attempt + 1)
  }
  if (answer === null) return { status: 'loading' }
  return answer === 'failed' ? { status: 'failed', retry } : { status: 'ready', list: answer.list }
}

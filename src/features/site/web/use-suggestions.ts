import { useEffect, useState } from 'react'
import { fold, type Suggestion } from '#domain/search.ts'
import { listSuggestions } from '#features/search/contract.ts'
import { CallFailure, call } from '#platform/web/call.ts'

/** So long nobody types another letter before the server is asked. */
const WAIT_MS = 150
/** Answers that are kept, so that deleting a letter asks nothing. */
const KEPT = 50
const kept = new Map<string, readonly Suggestion[]>()

const keep = (text: string, found: readonly Suggestion[]) => {
  kept.set(text, found)
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break
    kept.delete(oldest)
  }
}

type Answer = { text: string; found: readonly Suggestion[]; failed: boolean }

/**
 * What the server suggests for a typed text. An older question is given up when a newer one is asked, so that a slow
 * network never shows the wrong list; until the new answer is there, what still fits of the last one stays. A failed
 * question is an empty list.
 */
export const useSuggestions = (typed: string) => {
  const text = fold(typed)
  const [answer, setAnswer] = useState<Answer>({ text: '', found: [], failed: false })
  // biome-ignore lint/plugin: part of the header's first view, which does not load the query library
  useEffect(() => {
    if (text === '') return
    const known = kept.get(text)
    if (known) return setAnswer({ text, found: known, failed: false })
    const asking = new AbortController()
    const ask = async () => {
      try {
        const found = await call(listSuggestions, { query: { q: text }, signal: asking.signal })
        keep(text, found)
        setAnswer({ text, found, failed: false })
      } catch (failure) {
        if (asking.signal.aborted) return
        if (!(failure instanceof CallFailure)) throw failure
        setAnswer({ text, found: [], failed: true })
      }
    }
    const timer = setTimeout(ask, WAIT_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [text])
  if (answer.text === text) return { found: answer.found, failed: answer.failed, loading: false }
  return { found: answer.found.filter(({ name }) => fold(name).includes(text)), failed: false, loading: true }
}

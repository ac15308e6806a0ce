import { useEffect, useState } from 'react'
import { fold } from '#domain/search.ts'
import type { Suggestion } from '#domain/suggestion.ts'
import { listSuggestions } from '#features/search/contract.ts'
import { CallFailure, call } from '#platform/web/call.ts'

/** The pause in typing before the server is queried. */
const WAIT_MS = 150
/** Cached replies, so that deleting a letter sends no request. */
const CACHE_SIZE = 50
const responseCache = new Map<string, readonly Suggestion[]>()

const addToCache = (text: string, suggestions: readonly Suggestion[]) => {
  responseCache.set(text, suggestions)
  for (const oldest of responseCache.keys()) {
    if (responseCache.size <= CACHE_SIZE) break
    responseCache.delete(oldest)
  }
}

type SuggestionsReply = { text: string; suggestions: readonly Suggestion[]; failed: boolean }

/**
 * The server's suggestions for a typed text. A newer query aborts the older one, so that a slow network never shows the
 * wrong list; until its reply is there, the last suggestions that still match are shown. A failed query gives an empty
 * list.
 */
export const useSuggestions = (typed: string) => {
  const text = fold(typed)
  const [reply, setAnswer] = useState<SuggestionsReply>({ text: '', suggestions: [], failed: false })
  // biome-ignore lint/plugin: part of the header's first view, which does not load the query library
  useEffect(() => {
    if (text === '') return
    const cached = responseCache.get(text)
    if (cached) return setAnswer({ text, suggestions: cached, failed: false })
    const controller = new AbortController()
    const fetchSuggestions = async () => {
      try {
        const suggestions = await call(listSuggestions, { query: { q: text }, signal: controller.signal })
        addToCache(text, suggestions)
        setAnswer({ text, suggestions, failed: false })
      } catch (failure) {
        if (controller.signal.aborted) return
        if (!(failure instanceof CallFailure)) throw failure
        setAnswer({ text, suggestions: [], failed: true })
      }
    }
    const timer = setTimeout(fetchSuggestions, WAIT_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text])
  if (reply.text === text) return { suggestions: reply.suggestions, failed: reply.failed, loading: false }
  return {
    suggestions: reply.suggestions.filter(({ name }) => fold(name).includes(text)),
    failed: false,
    loading: true,
  }
}

import { useEffect, useEffectEvent, useState } from 'react'

/** Lets the service worker look after this site, once the page itself has everything it needs. */
export const startOffline = () => {
  if (!('serviceWorker' in navigator)) return
  const register = () => {
    // Without the worker the site works as before; the browser's own tools show the reason.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  }
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

/** Sends a message to the service worker; nothing without one. */
const tellWorker = (message: object) => {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(message)
}

/** Makes the service worker save pages and API responses of this site ahead of a visit. */
export const keepForOffline = (paths: readonly string[]) => {
  if (paths.length > 0) tellWorker({ keep: paths })
}

/** Makes the service worker delete what it has saved, and not save what was requested before. */
export const forgetSaved = () => tellWorker({ forget: true })

/** Makes the service worker ask the server whether somebody is signed in, and delete what it has saved if nobody is. */
export const checkSaved = () => tellWorker({ check: true })

/** When the document was saved, if it came from the service worker's cache; null for a fresh one; empty once its data is fresh. */
export const documentSavedAt = () => document.documentElement.dataset.savedAt ?? null

/** How often saved data is fetched again while it is looked at: a browser does not notice that a weak network works again. */
const RETRY_MS = 20_000

/**
 * The instant at which the shown data was saved, if the network did not answer; null for fresh data. `refetch` is called
 * when the browser is online again, when the page is looked at again, and from time to time while it is; until it resolves
 * with answers from the network, the data counts as saved.
 */
export const useSavedAt = (refetch: () => Promise<unknown>): Date | null => {
  const [at, setAt] = useState<string | null>(null)
  const refetchNow = useEffectEvent(refetch)
  useEffect(() => {
    let savedAt: string | null = null
    const show = (value: string | null) => {
      savedAt = value
      setAt(value)
    }
    show(documentSavedAt())
    /** Counts the saved answers: with one of them among its answers a refetch has brought nothing fresh. */
    let savedAnswers = 0
    const hear = ({ data }: MessageEvent<{ savedAt?: unknown } | null>) => {
      if (typeof data?.savedAt !== 'string') return
      savedAnswers += 1
      show(data.savedAt)
    }
    const refresh = async () => {
      if (!savedAt) return
      const before = savedAnswers
      const isFresh = await refetchNow().then(
        () => savedAnswers === before,
        () => false,
      )
      if (!isFresh) return
      // Not deleted: the time in the document stays as old as it is (`present.ts`).
      if (documentSavedAt() !== null) document.documentElement.dataset.savedAt = ''
      show(null)
    }
    const refreshIfSeen = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) refresh()
    }
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null
    worker?.addEventListener('message', hear)
    window.addEventListener('online', refresh)
    document.addEventListener('visibilitychange', refreshIfSeen)
    const timer = setInterval(refreshIfSeen, RETRY_MS)
    return () => {
      worker?.removeEventListener('message', hear)
      window.removeEventListener('online', refresh)
      document.removeEventListener('visibilitychange', refreshIfSeen)
      clearInterval(timer)
    }
  }, [])
  return at ? new Date(at) : null
}

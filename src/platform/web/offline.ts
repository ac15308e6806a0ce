import { useEffect, useState } from 'react'

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

/**
 * Makes the service worker save pages and API responses of this site ahead of a visit; does nothing if there is no
 * worker.
 */
export const keepForOffline = (paths: readonly string[]) => {
  if (paths.length === 0 || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.controller?.postMessage({ keep: paths })
}

/** When the document was saved, if it came from the service worker's cache; null for a fresh one. */
export const documentSavedAt = () => document.documentElement.dataset.savedAt ?? null

/** The instant at which the shown data was saved, if the network did not answer; null for fresh pages. */
export const useSavedAt = (): Date | null => {
  const [at, setAt] = useState<string | null>(null)
  useEffect(() => {
    setAt(documentSavedAt())
    const hear = ({ data }: MessageEvent<{ savedAt?: unknown } | null>) => {
      if (typeof data?.savedAt === 'string') setAt(data.savedAt)
    }
    const refresh = () => {
      delete document.documentElement.dataset.savedAt
      setAt(null)
    }
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null
    worker?.addEventListener('message', hear)
    window.addEventListener('online', refresh)
    return () => {
      worker?.removeEventListener('message', hear)
      window.removeEventListener('online', refresh)
    }
  }, [])
  return at ? new Date(at) : null
}

import { useEffect, useState } from 'react'

/** Lets the service worker look after this site, once the page itself has everything it needs. */
export const startOffline = () => {
  if (!('serviceWorker' in navigator)) return
  const register = () => {
    // Without it the site works as before; the browser's own tools say why.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  }
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

/** Asks the service worker to save pages and answers of this site ahead of a visit; nothing where there is none. */
export const keepForOffline = (paths: readonly string[]) => {
  if (paths.length === 0 || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.controller?.postMessage({ keep: paths })
}

/** When the document itself was saved, of a page that came without the network; null for a fresh one. */
export const documentSavedAt = () => document.documentElement.dataset.savedAt ?? null

/** The instant at which what is shown was saved, where the network could not be asked; null for fresh pages. */
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

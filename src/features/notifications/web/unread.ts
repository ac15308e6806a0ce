import { useEffect, useEffectEvent, useState } from 'react'

const COUNT = 'bhumwi:unread'
const NEWS = 'bhumwi:news'

/** Tells every part of this page how many are unread now. */
export const tellUnread = (count: number): void => {
  window.dispatchEvent(new CustomEvent(COUNT, { detail: count }))
}

/** What the server says: the count for the badges, and for open lists that something has changed since they were made. */
const tellNews = (count: number, isChange: boolean) => {
  tellUnread(count)
  if (isChange) window.dispatchEvent(new Event(NEWS))
}

/**
 * How many notifications the person has not read; 0 for nobody. Kept up to date by the server as long as the page is
 * looked at; what it takes is fetched once the page stands.
 */
export const useUnread = (accountId: number | null): number => {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (accountId === null) return
    const hear = (event: Event) => setCount((event as CustomEvent<number>).detail)
    window.addEventListener(COUNT, hear)
    let stop: (() => void) | null | undefined
    const follow = async () => {
      const { followNews } = await import('./live.ts')
      if (stop !== null) stop = followNews(accountId, tellNews)
    }
    follow().catch(() => undefined) // without network no news; the next page tries again
    return () => {
      stop?.()
      stop = null
      window.removeEventListener(COUNT, hear)
      setCount(0)
    }
  }, [accountId])
  return count
}

/** Calls back whenever the server has news for this person: something may have changed. */
export const useNews = (onNews: () => void): void => {
  const heard = useEffectEvent(onNews)
  useEffect(() => {
    const hear = () => heard()
    window.addEventListener(NEWS, hear)
    return () => window.removeEventListener(NEWS, hear)
  }, [])
}

/** A count as a badge writes it: at most two figures. */
export const badgeText = (count: number): string => (count > 99 ? '99+' : String(count))

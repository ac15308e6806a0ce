import { useEffect, useEffectEvent, useState } from 'react'

const COUNT = 'bhumwi:unread'
const CHANGED = 'bhumwi:notifications-changed'

/** Sets the number of unread notifications that the badges of this page show. */
export const publishUnread = (count: number): void => {
  window.dispatchEvent(new CustomEvent(COUNT, { detail: count }))
}

/** Handles a count from the server: badges show it, open lists reload if it is not the first one. */
const onCount = (count: number, isChange: boolean) => {
  publishUnread(count)
  if (isChange) window.dispatchEvent(new Event(CHANGED))
}

/**
 * The number of the person's unread notifications; 0 for a visitor. The server updates it while the page is visible. The
 * code for this is loaded after hydration.
 */
export const useUnread = (accountId: number | null): number => {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (accountId === null) return
    const onPublished = (event: Event) => setCount((event as CustomEvent<number>).detail)
    window.addEventListener(COUNT, onPublished)
    let stop: (() => void) | null | undefined
    const follow = async () => {
      const { followUnread } = await import('./live-notifications.ts')
      if (stop !== null) stop = followUnread(accountId, onCount)
    }
    follow().catch(() => undefined) // without network the count stays; the next page tries again
    return () => {
      stop?.()
      stop = null
      window.removeEventListener(COUNT, onPublished)
      setCount(0)
    }
  }, [accountId])
  return count
}

/** Calls back whenever the notifications of this person may have changed, and with them the data that they announce. */
export const useLiveNotifications = (onChanged: () => void): void => {
  const callback = useEffectEvent(onChanged)
  useEffect(() => {
    const onChange = () => callback()
    window.addEventListener(CHANGED, onChange)
    return () => window.removeEventListener(CHANGED, onChange)
  }, [])
}

/** A count as a badge writes it: at most two digits. */
export const badgeText = (count: number): string => (count > 99 ? '99+' : String(count))

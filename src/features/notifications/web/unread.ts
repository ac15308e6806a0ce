import { useEffect, useState } from 'react'
import { call } from '#platform/web/call.ts'
import { listNotifications } from '../contract.ts'

const NEWS = 'bhumwi:unread'
const ASK_EVERY_MS = 120_000
/** How many of the latest are looked at; more unread ones than this show as this many. */
const LOOKED_AT = 50

/** Tells the header how many are unread now, after the notifications page has changed some. */
export const tellUnread = (count: number): void => {
  window.dispatchEvent(new CustomEvent(NEWS, { detail: count }))
}

/** How many notifications the person has not read; 0 for nobody. Asked every two minutes while the page is looked at. */
export const useUnread = (accountId: number | null): number => {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (accountId === null) return
    const ask = async () => {
      if (document.hidden) return
      const rows = await call(listNotifications, { query: { limit: LOOKED_AT } }).catch(() => null)
      // A count that could not be had stays what it was: nothing on the page depends on it.
      if (rows) setCount(rows.filter((row) => !row.is_read).length)
    }
    const hear = (event: Event) => setCount((event as CustomEvent<number>).detail)
    const timer = setInterval(ask, ASK_EVERY_MS)
    window.addEventListener(NEWS, hear)
    ask()
    return () => {
      clearInterval(timer)
      window.removeEventListener(NEWS, hear)
      setCount(0)
    }
  }, [accountId])
  return count
}

/** A count as a badge writes it: at most two figures. */
export const badgeText = (count: number): string => (count > 99 ? '99+' : String(count))

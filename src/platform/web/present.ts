import { useEffect, useEffectEvent, useState } from 'react'
import { type Day, todayIn } from '#domain/calendar.ts'
import { documentSavedAt } from './offline.ts'
import { useArrival } from './router.tsx'

/** How long the page has stood; the browser's own measure stands still while the device sleeps. */
const elapsed = () => Math.max(performance.now(), Date.now() - performance.timeOrigin)

/**
 * The server's present instant as far as the browser can tell: when the first answer was made, and how long the page
 * has stood since. The device's own clock may be wrong. For code that only runs in the browser.
 */
export const usePresent = (): (() => Date) => {
  const arrival = useArrival().getTime()
  // A page that was saved days ago has an arrival of days ago: then the device's clock is the better guess.
  return () => (documentSavedAt() === null ? new Date(arrival + elapsed()) : new Date())
}

const LOOK_MS = 60_000

/** The day at the properties: that of the first answer where the server renders too, then the present one, past midnight also. */
export const useToday = (): Day => {
  const [today, setToday] = useState(todayIn(useArrival()))
  const present = usePresent()
  const look = useEffectEvent(() => setToday(todayIn(present())))
  useEffect(() => {
    const onSeen = () => look()
    onSeen()
    const timer = setInterval(onSeen, LOOK_MS)
    document.addEventListener('visibilitychange', onSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onSeen)
    }
  }, [])
  return today
}

import { useEffect, useEffectEvent, useState } from 'react'
import { type Day, todayIn } from '#domain/calendar.ts'
import { useHydrated } from './hydrated.ts'
import { documentSavedAt } from './offline.ts'
import { useArrival } from './router.tsx'

/** How long the page has been open; the browser's own measure stops while the device sleeps. */
const elapsed = () => Math.max(performance.now(), Date.now() - performance.timeOrigin)

/**
 * The server's present instant, estimated in the browser: the time of the first answer plus the time that the page has
 * been open. The device's own clock may be wrong.
 */
const presentAt = (arrival: number): Date =>
  // A page that was saved days ago has an arrival of days ago: then the device's clock is the better guess.
  documentSavedAt() === null ? new Date(arrival + elapsed()) : new Date()

/**
 * The server's present instant, as `presentAt` estimates it in the browser. On the server and during hydration it is the
 * time of the first answer, so that both render the same.
 */
export const usePresent = (): (() => Date) => {
  const arrival = useArrival().getTime()
  const hydrated = useHydrated()
  return () => (hydrated ? presentAt(arrival) : new Date(arrival))
}

const LOOK_MS = 60_000

/**
 * Today at the properties: the day of the first answer if the server renders too, then the present day, also past
 * midnight.
 */
export const useToday = (): Day => {
  const arrival = useArrival()
  const [today, setToday] = useState(todayIn(arrival))
  const look = useEffectEvent(() => setToday(todayIn(presentAt(arrival.getTime()))))
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

import { useEffect, useEffectEvent, useState } from 'react'
import { type Day, todayIn } from '#domain/calendar.ts'
import { useHydrated } from './hydrated.ts'
import { presentAt } from './present-at.ts'
import { useArrival } from './router.tsx'

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

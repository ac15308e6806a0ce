import { useEffect, useRef, useState } from 'react'
import type { Day } from '#domain/calendar.ts'
import { availabilityDates } from '#features/availability/contract.ts'
import { CallFailure, call } from '#platform/web/call.ts'
import {
  daysOfMonth,
  freeNights,
  missingMonths,
  monthsBetween,
  NO_NIGHTS,
  type RoomNights,
  statusOf,
  withoutFailures,
} from './room-nights.ts'

/**
 * A room's free nights for a calendar: each month is fetched when it is first visible. A new `version` clears the cache
 * and refetches the visible months, after a booking or cancellation.
 */
export const useRoomNights = (room: number, version: number) => {
  const [nights, setNights] = useState<RoomNights>(NO_NIGHTS)
  const [shown, setShown] = useState<readonly string[]>([])
  // The cached months; state would lag behind two effects in a row.
  const cached = useRef<{ of: string; nights: RoomNights }>({ of: '', nights: NO_NIGHTS })
  // biome-ignore lint/plugin: part of the first view of a rooms page, which does not load the query library
  useEffect(() => {
    const of = `${room} ${version}`
    if (cached.current.of !== of) cached.current = { of, nights: NO_NIGHTS }
    const settle = (month: string, days: 'loading' | 'failed' | readonly Day[]) => {
      if (cached.current.of !== of) return // an answer about the room as it was before
      cached.current.nights = { ...cached.current.nights, [month]: days }
      setNights(cached.current.nights)
    }
    for (const month of missingMonths(cached.current.nights, shown)) {
      const { first, last } = daysOfMonth(month)
      settle(month, 'loading')
      call(availabilityDates, { query: { room_id: room, start_date: first, end_date: last } })
        .then(({ available_dates }) => settle(month, available_dates))
        .catch((failure: unknown) => {
          if (!(failure instanceof CallFailure)) throw failure
          settle(month, 'failed')
        })
    }
  }, [room, version, shown])
  const retry = () => {
    cached.current.nights = withoutFailures(cached.current.nights, shown)
    setNights(cached.current.nights)
    setShown([...shown])
  }
  return {
    available: freeNights(nights),
    status: statusOf(nights, shown),
    onShown: ({ first, last }: { first: Day; last: Day }) => setShown(monthsBetween(first, last)),
    onRetry: retry,
  }
}

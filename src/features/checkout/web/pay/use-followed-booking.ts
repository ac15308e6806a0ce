import { useState } from 'react'
import { type Booking, getBooking } from '#features/bookings/contract.ts'
import { updatesOf, useQueryOf } from '#platform/web/query.tsx'
import { followDelay, isFollowed } from './payment-stage.ts'

/** A booking that is polled until its payment is settled; `stale` while the server cannot be reached. */
export type Followed = {
  booking: Booking | null
  stale: boolean
  /** Fetches without waiting: the hold should have expired by now. */
  refetchNow: () => void
  /** Replaces the data with the reply of another call, and polls fast again. */
  take: (booking: Booking) => void
}

/** Follows a booking while it can still be paid, and at once when the traveller comes back to this tab from the phone's prompt. */
export const useFollowedBooking = (first: Booking | null): Followed => {
  const id = first?.id ?? 0
  // How often it had been fetched when the traveller last did something about it.
  const [since, setSince] = useState(0)
  const query = useQueryOf(
    getBooking,
    { params: { id } },
    {
      first,
      enabled: ({ state: { data } }) => data !== undefined && isFollowed(data),
      refetchInterval: ({ state }) => followDelay(updatesOf(state) - since),
      refetchIntervalInBackground: true, // the traveller is at the phone's prompt
      refetchOnWindowFocus: 'always',
      // What the caller has just got is fresh; when the booking is shown again, the caller has newer.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    },
  )
  return {
    booking: query.data ?? first,
    stale: query.error !== null,
    refetchNow: query.refetch,
    take: (next) => {
      setSince(query.updateCount() + 1)
      query.setData(() => next)
    },
  }
}

import { useEffect, useRef, useState } from 'react'
import { type Booking, getBooking } from '#features/bookings/contract.ts'
import { CallFailure, call } from '#platform/web/call.ts'
import { followDelay, isFollowed } from './payment-stage.ts'

/** A booking that is asked after until its payment is settled; `stale` while the server cannot be reached. */
export type Followed = {
  booking: Booking | null
  stale: boolean
  /** Asks without waiting: its hold should be over by now. */
  askNow: () => void
  /** Takes over what another call has answered, and asks often again. */
  take: (booking: Booking) => void
}

/** Follows a booking while it can still be paid, and at once when the traveller comes back to this tab from the phone's prompt. */
export const useFollowedBooking = (first: Booking | null): Followed => {
  const [latest, setLatest] = useState(first)
  const [stale, setStale] = useState(false)
  const [round, setRound] = useState(0)
  const asked = useRef(0)
  // A new booking replaces the followed one; the same one never goes back to what it was at first.
  const booking = latest?.id === first?.id ? latest : first
  const id = booking && isFollowed(booking) ? booking.id : null
  useEffect(() => {
    if (id === null) return
    const asking = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      clearTimeout(timer)
      asked.current += 1
      try {
        const answer = await call(getBooking, { params: { id }, signal: asking.signal })
        setLatest(answer)
        setStale(false)
      } catch (failure) {
        if (asking.signal.aborted) return
        if (!(failure instanceof CallFailure)) throw failure
        setStale(true)
      }
      if (!asking.signal.aborted) timer = setTimeout(ask, followDelay(asked.current))
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') ask()
    }
    timer = setTimeout(ask, round > 0 && asked.current > 0 ? 0 : followDelay(asked.current))
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      asking.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [id, round])
  return {
    booking,
    stale,
    askNow: () => setRound(round + 1),
    take: (next) => {
      asked.current = 0
      setLatest(next)
      setRound(round + 1)
    },
  }
}

import { useRef, useState } from 'react'
import type { BookingStatus } from '#domain/booking.ts'
import type { HotelBooking } from '#features/bookings/contract.ts'
import { HOTEL_WORDS } from '#features/bookings/web/public.ts'
import { CallFailure, call } from '#platform/web/call.ts'
import { useArea } from '#platform/web/words.tsx'
import { useToast } from '#ui/Toast.tsx'
import { setBookingStatus } from '../contract.ts'

/** A move that costs something and is confirmed first. */
export type AskedMove = { booking: HotelBooking; status: 'cancelled' | 'no_show' }

/** What the parts of a page need in order to move bookings. */
export type Moves = {
  /** The booking that is being moved. */
  busy: number | null
  asked: AskedMove | null
  failure: string | null
  start: (booking: HotelBooking, status: BookingStatus) => void
  confirm: (reason: string) => void
  leave: () => void
}

/**
 * Moves bookings of the hotel: at once, or after a question for cancelling and no-show. `onMoved` gets the booking as
 * it is now, or null where the move was refused because something else happened meanwhile.
 */
export const useMoves = (onMoved: (booking: HotelBooking | null) => void): Moves => {
  const words = useArea(HOTEL_WORDS)
  const toast = useToast()
  const [busy, setBusy] = useState<number | null>(null)
  const [asked, setAsked] = useState<AskedMove | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  /** A repeat after a lost answer carries the same key, so that it cannot act twice. */
  const key = useRef({ of: '', value: '' })
  const keyOf = (what: string) => {
    if (key.current.of !== what) key.current = { of: what, value: crypto.randomUUID() }
    return key.current.value
  }
  const move = async (booking: HotelBooking, status: BookingStatus, reason?: string) => {
    setBusy(booking.id)
    setFailure(null)
    try {
      const moved = await call(setBookingStatus, {
        params: { id: booking.id },
        body: { status, reason: reason || undefined },
        idempotencyKey: keyOf(`${booking.id} ${status} ${reason}`),
      })
      setAsked(null)
      toast({ text: words.moved[status](booking.guest_name) })
      onMoved(moved)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (error.code !== 'network') key.current = { of: '', value: '' }
      const text = error.message ? `${words.failed.status}: ${error.message}` : words.failed.status
      setFailure(text)
      if (status !== 'cancelled' && status !== 'no_show') toast({ tone: 'bad', text })
      if (error.status === 409) onMoved(null)
    } finally {
      setBusy(null)
    }
  }
  return {
    busy,
    asked,
    failure,
    start: (booking, status) => {
      setFailure(null)
      if (status === 'cancelled' || status === 'no_show') setAsked({ booking, status })
      else move(booking, status)
    },
    confirm: (reason) => asked && move(asked.booking, asked.status, reason),
    leave: () => setAsked(null),
  }
}

import { useState } from 'react'
import type { BookingStatus } from '#domain/booking.ts'
import type { HotelBooking } from '#features/bookings/contract.ts'
import { HOTEL_WORDS } from '#features/bookings/web/public.ts'
import { useAction } from '#platform/web/action.ts'
import { useArea } from '#platform/web/words.tsx'
import { useToast } from '#ui/Toast.tsx'
import { hotelBookings, hotelToday, setBookingStatus } from '../contract.ts'

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
 * Moves bookings of the hotel: at once, or after a question for cancelling and no-show. `onMoved` gets the booking as it is
 * now; the lists are fetched again, also where a move was refused because something else happened meanwhile.
 */
export const useMoves = (onMoved: (booking: HotelBooking) => void): Moves => {
  const words = useArea(HOTEL_WORDS)
  const toast = useToast()
  const [busy, setBusy] = useState<number | null>(null)
  const [asked, setAsked] = useState<AskedMove | null>(null)
  const { run, failure, clearFailure } = useAction(setBookingStatus, {
    failed: ({ message }) => (message ? `${words.failed.status}: ${message}` : words.failed.status),
    invalidates: [hotelBookings, hotelToday],
    concurrent: true,
  })
  const move = async (booking: HotelBooking, status: BookingStatus, reason?: string) => {
    setBusy(booking.id)
    const result = await run({ params: { id: booking.id }, body: { status, reason: reason || undefined } })
    setBusy(null)
    if (!result) return
    if (result.failure) {
      if (status !== 'cancelled' && status !== 'no_show') toast({ tone: 'bad', text: result.failure.text })
      return
    }
    setAsked(null)
    toast({ text: words.moved[status](booking.guest_name) })
    onMoved(result.reply)
  }
  return {
    busy,
    asked,
    failure: failure?.text ?? null,
    start: (booking, status) => {
      clearFailure()
      if (status === 'cancelled' || status === 'no_show') setAsked({ booking, status })
      else move(booking, status)
    },
    confirm: (reason) => asked && move(asked.booking, asked.status, reason),
    leave: () => setAsked(null),
  }
}

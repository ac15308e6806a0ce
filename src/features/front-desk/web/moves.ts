import { useState } from 'react'
import type { BookingStatus } from '#domain/booking.ts'
import type { Day } from '#domain/calendar.ts'
import { dueAtDesk, type ResidencyProof, type ResidencyTotals } from '#domain/residency.ts'
import type { HotelBooking } from '#features/bookings/contract.ts'
import { HOTEL_WORDS } from '#features/bookings/web/office/public.ts'
import { stayAccount } from '#features/stay-account/contract.ts'
import { type ActionFailure, type ActionResult, useAction } from '#platform/web/action.ts'
import { useToday } from '#platform/web/present.ts'
import { useArea } from '#platform/web/words.tsx'
import { useToast } from '#ui/Toast.tsx'
import { getHotelBooking, hotelBookings, hotelToday, setBookingStatus } from '../contract.ts'

/**
 * A move that costs something and is confirmed first, such as leaving early or without payment, or a check-in for which
 * the guest must prove a residency or into a room that is not clean.
 */
export type PendingMove = { booking: HotelBooking; status: 'cancelled' | 'no_show' | 'checked_in' | 'checked_out' }

/** What the confirmation of a move adds to it. */
type Confirmed = { reason?: string; residency_proof?: ResidencyProof }

/** What was paid by now, after a refusal because another amount had been shown. */
const withPaid = (booking: HotelBooking, paid_amount: number, cash_amount: number): HotelBooking => ({
  ...booking,
  paid_amount,
  cash_amount,
  desk_amount: paid_amount > 0 || cash_amount > 0 ? 0 : booking.desk_amount,
})

/** What is open of the charges by now, after a refusal because something else had been shown. */
const withCharges = ({ charges_due: _, ...booking }: HotelBooking, charges_due: number): HotelBooking =>
  charges_due === 0 ? booking : { ...booking, charges_due }

/** What each residency costs by now, after a refusal because something else had been shown; null if a price was agreed. */
const withResidency = (booking: HotelBooking, totals: ResidencyTotals | null): HotelBooking => ({
  ...booking,
  residency: booking.residency && totals && { ...booking.residency, totals },
})

/** The booking as the refusal of a move says that it is by now. */
const asRefused = (booking: HotelBooking, { code, details }: ActionFailure): HotelBooking => {
  const { paid_amount, cash_amount, charges_due, residency_totals } = details
  if (code === 'price_changed') return withResidency(booking, residency_totals as ResidencyTotals | null)
  if (code === 'refund_changed')
    return withPaid(booking, Number(paid_amount), Number(cash_amount ?? booking.cash_amount))
  return code === 'stay_account_changed' ? withCharges(booking, Number(charges_due)) : booking
}

/** What the server compares with what holds by now. */
const shownOf = (
  { paid_amount, cash_amount, charges_due = 0, residency }: HotelBooking,
  status: BookingStatus,
  { residency_proof }: Confirmed,
) => {
  if (status === 'cancelled') return { paid_amount, cash_amount }
  if (status === 'checked_in' && residency && residency_proof)
    return { shown_due: dueAtDesk(residency, residency_proof) }
  return status === 'checked_out' ? { charges_due } : {}
}

/** Whether a guest who leaves on a day leaves before the last night that was booked. */
export const isEarly = ({ check_out }: Pick<HotelBooking, 'check_out'>, today: Day): boolean => today < check_out

const isConfirmed = (booking: HotelBooking, status: BookingStatus, today: Day): status is PendingMove['status'] =>
  status === 'cancelled' ||
  status === 'no_show' ||
  (status === 'checked_in' && (Boolean(booking.residency) || booking.room_to_clean === true)) ||
  (status === 'checked_out' &&
    (booking.owed_amount > 0 || booking.charges_due !== undefined || isEarly(booking, today)))

/** What the parts of a page need in order to move bookings. */
export type Moves = {
  /** The bookings that are being moved. */
  busy: ReadonlySet<number>
  pending: PendingMove | null
  /** Why the pending move was not made. */
  failure: string | null
  start: (booking: HotelBooking, status: BookingStatus) => void
  /** Makes the pending move; null if there is none, or another call is on its way. */
  confirm: (confirmed: Confirmed) => Promise<ActionResult<HotelBooking> | null>
  leave: () => void
  /** Shows a booking that was changed in another way. */
  changed: (booking: HotelBooking) => void
}

/**
 * Moves bookings of the hotel: at once, or after a confirmation for cancelling and no-show. `onMoved` gets the booking
 * as it is now; the lists are refetched, also if a move was refused because the booking had changed.
 */
export const useMoves = (onMoved: (booking: HotelBooking) => void): Moves => {
  const words = useArea(HOTEL_WORDS)
  const toast = useToast()
  const today = useToday()
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const [pending, setPending] = useState<PendingMove | null>(null)
  const [failure, setFailure] = useState<{ booking: number; text: string } | null>(null)
  const { run } = useAction(setBookingStatus, {
    failed: ({ message }) => (message ? `${words.failed.status}: ${message}` : words.failed.status),
    invalidates: [hotelBookings, hotelToday, getHotelBooking, stayAccount],
    concurrent: true,
  })
  /** Changes what is asked about a booking; while another call was on its way, the question may be about another one. */
  const setPendingOf = (booking: HotelBooking, next: PendingMove | null, isNew = false) =>
    setPending((now) => (now?.booking.id === booking.id || (isNew && now === null) ? next : now))
  const move = async (booking: HotelBooking, status: BookingStatus, confirmed: Confirmed = {}) => {
    setBusy((now) => new Set(now).add(booking.id))
    setFailure(null)
    const body = { status, ...confirmed, ...shownOf(booking, status, confirmed) }
    const result = await run({ params: { id: booking.id }, body })
    if (!result) return null
    setBusy((now) => new Set([...now].filter((id) => id !== booking.id)))
    if (result.failure) {
      const { text } = result.failure
      const now = asRefused(booking, result.failure)
      const wasAsked = isConfirmed(booking, status, today)
      const next = isConfirmed(now, status, today) ? { booking: now, status } : null
      if (wasAsked && next) setFailure({ booking: booking.id, text })
      else toast({ tone: 'bad', text: `${booking.guest_name}: ${text}` })
      if (now !== booking) setPendingOf(booking, next, !wasAsked)
      return result
    }
    setPendingOf(booking, null)
    toast({ text: words.moved[status](booking.guest_name) })
    onMoved(result.reply)
    return result
  }
  return {
    busy,
    pending,
    failure: failure && failure.booking === pending?.booking.id ? failure.text : null,
    start: (booking, status) => {
      setFailure(null)
      if (isConfirmed(booking, status, today)) setPending({ booking, status })
      else move(booking, status)
    },
    confirm: async (confirmed) => pending && move(pending.booking, pending.status, confirmed),
    leave: () => setPending(null),
    changed: onMoved,
  }
}

import { type Booking, myBookings } from '#features/bookings/contract.ts'
import { CallFailure, call, isPassing } from '#platform/web/call.ts'

type Wanted = { room: number; check_in: string; check_out: string }

/** How many of the latest bookings are looked through: one that is paid may have been made long ago. */
const LATEST = 100

/** The booking among these that is this stay in the same room and is paid, or is unpaid and has nights of it. */
export const holdAmong = (bookings: readonly Booking[], { room, check_in, check_out }: Wanted): Booking | null =>
  bookings.find(
    (booking) =>
      booking.room.id === room &&
      (booking.status === 'pending'
        ? booking.check_in < check_out && booking.check_out > check_in
        : booking.status === 'confirmed' && booking.check_in === check_in && booking.check_out === check_out),
  ) ?? null

/**
 * The traveller's own booking that conflicts with a stay, unpaid or paid: from a request whose answer was lost, from
 * another tab, or made long ago. Null if there is none; `unknown` if it cannot be found out now.
 */
export const findOwnHold = async (wanted: Wanted): Promise<Booking | 'unknown' | null> => {
  try {
    return holdAmong(await call(myBookings, { query: { limit: LATEST } }), wanted)
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure
    return isPassing(failure) ? 'unknown' : null
  }
}

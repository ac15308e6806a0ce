import { type Booking, myBookings } from '#features/bookings/contract.ts'
import { CallFailure, call } from '#platform/web/call.ts'

type Wanted = { room: number; check_in: string; check_out: string }

/** How many of the latest bookings can matter: a hold lasts a quarter of an hour. */
const LATEST = 10

/** The unpaid booking among these that has nights of this stay in the same room. */
export const holdAmong = (bookings: readonly Booking[], { room, check_in, check_out }: Wanted): Booking | null =>
  bookings.find(
    (booking) =>
      booking.status === 'pending' &&
      booking.room.id === room &&
      booking.check_in < check_out &&
      booking.check_out > check_in,
  ) ?? null

/**
 * The traveller's own unpaid booking that conflicts with a stay: from a request whose answer was lost, or from another
 * tab. Null if there is none, or the query failed.
 */
export const findOwnHold = async (wanted: Wanted): Promise<Booking | null> => {
  try {
    return holdAmong(await call(myBookings, { query: { limit: LATEST } }), wanted)
  } catch (failure) {
    if (failure instanceof CallFailure) return null
    throw failure
  }
}

import type { Day } from '#domain/calendar.ts'
import { type GroupStatus, isCashTaken, takesAlong } from '#domain/group-booking.ts'
import type { HotelBooking } from '#features/bookings/contract.ts'

/** A step for all rooms of a group: into a status, or cash for what is owed. */
export type GroupStep = GroupStatus | 'cash'

/** The rooms that a step is for now. */
export const roomsOfStep = (bookings: readonly HotelBooking[], step: GroupStep, today: Day): HotelBooking[] =>
  bookings.filter((booking) => (step === 'cash' ? isCashTaken(booking) : takesAlong(booking, step, today)))

/** The rooms of bookings as a text. */
export const numbersOf = (bookings: readonly HotelBooking[]): string =>
  bookings.map(({ room }) => room.room_number).join(', ')

/** The rooms that arrive today and are left out of a check-in for all, as the residency must be proven. */
export const inNeedOfProof = (bookings: readonly HotelBooking[], today: Day): HotelBooking[] =>
  bookings.filter(
    ({ residency, allowed_statuses, check_in }) =>
      Boolean(residency) && check_in <= today && allowed_statuses.includes('checked_in'),
  )

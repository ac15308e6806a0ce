import type { HotelBooking } from '#features/bookings/contract.ts'
import { StayAccount } from '#features/stay-account/web/public.ts'
import { getHotelBooking, hotelBookings, hotelToday } from '../contract.ts'

/** What says of a booking what is open of its charges. */
const STALE = [hotelBookings, hotelToday, getHotelBooking]

/** The account of a booking's stay, whose changes show in the lists of the desk. */
export const DeskAccount = ({ booking }: { booking: HotelBooking }) => (
  <StayAccount key={booking.id} booking={booking} stale={STALE} />
)

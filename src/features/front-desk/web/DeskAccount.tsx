import type { HotelBooking } from '#features/bookings/contract.ts'
import { StayAccount } from '#features/stay-account/web/public.ts'
import { getHotelBooking, hotelBookings, hotelToday } from '../contract.ts'

/** What says of a booking what is open of its charges. */
const STALE = [hotelBookings, hotelToday, getHotelBooking]

type DeskAccountProps = {
  booking: HotelBooking
  /** Gets the booking as a change of its account leaves it, for a page whose list may not have it any more. */
  onChanged?: (booking: HotelBooking) => void
}

/** The account of a booking's stay, whose changes show in the lists of the desk. */
export const DeskAccount = ({ booking, onChanged }: DeskAccountProps) => (
  <StayAccount
    key={booking.id}
    booking={booking}
    stale={STALE}
    onSums={({ balance, paid }) =>
      onChanged?.({ ...booking, charges_due: balance || undefined, charges_paid: paid || undefined })
    }
  />
)

import type { HotelBooking } from '#features/bookings/contract.ts'
import { BookingSheet } from '#features/bookings/web/office/public.ts'
import { StayDisputes } from '#features/disputes/web/public.ts'
import { DeskAccount } from './DeskAccount.tsx'
import { MoveButtons } from './MoveMenu.tsx'
import type { Moves } from './moves.ts'

type OpenBookingProps = {
  booking: HotelBooking
  moves: Moves
  /** Gets the booking as a change of its account leaves it. */
  onChanged: (booking: HotelBooking) => void
  onClose: () => void
}

/** The sheet of a booking with its moves, the account of its stay and its disputes. */
export const OpenBooking = ({ booking, moves, onChanged, onClose }: OpenBookingProps) => (
  <BookingSheet
    booking={booking}
    actions={(row) => <MoveButtons booking={row} moves={moves} />}
    more={(row) => (
      <>
        <DeskAccount booking={row} onChanged={onChanged} />
        <StayDisputes key={row.id} bookingId={row.id} />
      </>
    )}
    onClose={onClose}
  />
)

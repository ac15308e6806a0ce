import type { HotelBooking } from '#features/bookings/contract.ts'
import { ConfirmMove, OpenBooking, useMoves } from '#features/front-desk/web/public.ts'

type RoomSheetProps = { booking: HotelBooking; onChanged: () => void; onClose: () => void }

/** The booking of a room with all that the desk can do with it. */
export const RoomSheet = ({ booking, onChanged, onClose }: RoomSheetProps) => {
  const moves = useMoves(onChanged)
  return (
    <>
      <OpenBooking booking={booking} moves={moves} onChanged={onChanged} onClose={onClose} />
      <ConfirmMove moves={moves} />
    </>
  )
}

import { Suspense, useState } from 'react'
import { isRoomChangeable } from '#domain/booking.ts'
import type { HotelBooking } from '#features/bookings/contract.ts'
import { HOTEL_WORDS } from '#features/bookings/web/office/public.ts'
import { DialogAway, DialogComing } from '#platform/web/dialog-code.tsx'
import { useToday } from '#platform/web/present.ts'
import { useUser } from '#platform/web/router.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

/** `ChangeRoomDialog`, fetched when it is first shown. */
export const ChangeRoomDialog = lazyPart(
  () => import('./ChangeRoomDialog.tsx').then(({ ChangeRoomDialog }) => ({ default: ChangeRoomDialog })),
  DialogAway,
)

type ChangeRoomProps = { booking: HotelBooking; onChanged: (booking: HotelBooking) => void }

/** Gives a booking another room of its type; nothing where it cannot have one, or without the right. */
export const ChangeRoom = ({ booking, onChanged }: ChangeRoomProps) => {
  const { changeRoom } = useArea(HOTEL_WORDS)
  const today = useToday()
  const canMove = useUser()?.rights.includes('front_desk.move') ?? false
  const [isOpen, setOpen] = useState(false)
  // Open, the dialog stays, also where a colleague has cancelled the booking or checked the guest out.
  const isOffered = canMove && isRoomChangeable(booking, today)
  if (!isOffered && !isOpen) return null
  return (
    <>
      {isOffered && (
        <Button wide onClick={() => setOpen(true)}>
          {changeRoom}
        </Button>
      )}
      <Suspense fallback={<DialogComing />}>
        {isOpen && <ChangeRoomDialog booking={booking} onChanged={onChanged} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

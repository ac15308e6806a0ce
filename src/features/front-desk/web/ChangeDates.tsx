import { Suspense, useState } from 'react'
import { areDatesChangeable } from '#domain/booking.ts'
import type { HotelBooking } from '#features/bookings/contract.ts'
import { HOTEL_WORDS } from '#features/bookings/web/office/public.ts'
import { DialogAway, DialogComing } from '#platform/web/dialog-code.tsx'
import { useToday } from '#platform/web/present.ts'
import { useUser } from '#platform/web/router.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

const ChangeDatesDialog = lazyPart(
  () => import('./ChangeDatesDialog.tsx').then(({ ChangeDatesDialog }) => ({ default: ChangeDatesDialog })),
  DialogAway,
)

type ChangeDatesProps = { booking: HotelBooking; onChanged: (booking: HotelBooking) => void }

/** Changes the dates of a booking that is settled at the desk; nothing for any other, or without the right. */
export const ChangeDates = ({ booking, onChanged }: ChangeDatesProps) => {
  const { changeDates } = useArea(HOTEL_WORDS)
  const today = useToday()
  const canBook = useUser()?.rights.includes('front_desk.book') ?? false
  const [isOpen, setOpen] = useState(false)
  // Open, the dialog stays, also where a refusal brings that the booking has been paid or is over.
  const isOffered = canBook && areDatesChangeable(booking, today)
  if (!isOffered && !isOpen) return null
  return (
    <>
      {isOffered && (
        <Button wide onClick={() => setOpen(true)}>
          {changeDates}
        </Button>
      )}
      <Suspense fallback={<DialogComing />}>
        {isOpen && <ChangeDatesDialog booking={booking} onChanged={onChanged} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

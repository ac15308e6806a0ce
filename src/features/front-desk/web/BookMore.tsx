import { useNavigate } from 'react-router'
import { areDatesChangeable } from '#domain/booking.ts'
import type { HotelBooking } from '#features/bookings/contract.ts'
import { HOTEL_WORDS } from '#features/bookings/web/office/public.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { useToday } from '#platform/web/present.ts'
import { useUser } from '#platform/web/router.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { ENTRY_DRAFT, manualBookingPath, nightAfter } from './manual/entry.ts'

/**
 * Opens the entry of a booking for a guest who stays on; nothing for who may not enter one. The guest's data go as the
 * draft of that form, so that they stand in no address.
 */
export const BookMore = ({ booking }: { booking: HotelBooking }) => {
  const { bookMore } = useArea(HOTEL_WORDS)
  const today = useToday()
  const navigate = useNavigate()
  const canBook = useUser()?.rights.includes('front_desk.book') ?? false
  // Where the dates can change, that is the one way to stay longer.
  if (
    !canBook ||
    areDatesChangeable(booking, today) ||
    (booking.status !== 'confirmed' && booking.status !== 'checked_in')
  )
    return null
  return (
    <Button
      wide
      onClick={() => {
        formDraft(ENTRY_DRAFT).write(nightAfter(booking, today))
        void navigate(manualBookingPath(booking.room.property.id, booking.id))
      }}
    >
      {bookMore}
    </Button>
  )
}

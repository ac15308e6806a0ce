import { LazyConversation } from '#features/messages/web/public.ts'
import { useArea } from '#platform/web/words.tsx'
import { Card } from '#ui/Card.tsx'
import type { BookingDetail } from '../../contract.ts'
import { MY_BOOKINGS_WORDS, TRIP_WORDS } from '../words.ts'

/** What guest and hotel write to each other; notifications lead to its place. */
export const MessagesCard = ({ booking: { id, room } }: { booking: BookingDetail }) => {
  const words = useArea(TRIP_WORDS)
  const mine = useArea(MY_BOOKINGS_WORDS)
  const property = room.property.name || mine.property
  return (
    <Card id="messages" title={words.messages(property)} className="scroll-mt-24">
      <LazyConversation bookingId={id} property={property} />
    </Card>
  )
}

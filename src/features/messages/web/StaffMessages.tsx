import { useUser } from '#platform/web/router.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Card } from '#ui/Card.tsx'
import { Conversation } from './Conversation.tsx'
import { MESSAGE_WORDS } from './words.ts'

type StaffMessagesProps = { booking: { id: number; room: { property: { name: string } } } }

/** The conversation about a booking for the platform's staff, who only read it. */
export const StaffMessages = ({ booking }: StaffMessagesProps) => {
  const words = useArea(MESSAGE_WORDS)
  const mayRead = useUser()?.rights.includes('booking.view') ?? false
  if (!mayRead) return null
  return (
    <Card title={words.title}>
      <Conversation bookingId={booking.id} property={booking.room.property.name} />
    </Card>
  )
}

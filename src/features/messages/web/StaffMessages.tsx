import { useUser } from '#platform/web/router.tsx'
import { Card } from '#ui/Card.tsx'
import { LazyConversation } from './LazyConversation.tsx'

type StaffMessagesProps = { title: string; booking: { id: number; room: { property: { name: string } } } }

/** The conversation about a booking for the platform's staff, who only read it. */
export const StaffMessages = ({ title, booking }: StaffMessagesProps) => {
  const mayRead = useUser()?.rights.includes('booking.view') ?? false
  if (!mayRead) return null
  return (
    <Card title={title}>
      <LazyConversation bookingId={booking.id} property={booking.room.property.name} />
    </Card>
  )
}

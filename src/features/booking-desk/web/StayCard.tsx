import { formatInstant, stayText } from '#domain/calendar.ts'
import { HOTEL_WORDS } from '#features/bookings/web/office/public.ts'
import { Link } from '#platform/web/Link.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import type { DeskBooking } from './desk-booking.ts'
import { Fact, FactsCard } from './Facts.tsx'
import { DESK_WORDS } from './words.ts'

/** The page of a property: its own while it is live, else its preview, for who may open that. */
const PropertyName = ({ property }: { property: DeskBooking['property'] }) => {
  const mayPreview = useUser()?.rights.includes('property.preview') ?? false
  const name = `${property.name}, ${property.place}`
  if (property.status !== 'live' && !mayPreview) return name
  return (
    <Link to={mayPreview ? `/property-preview/${property.id}` : `/properties/${property.id}/rooms`} className="link">
      {name}
    </Link>
  )
}

/** Where, when and for whom a booking is. */
export const StayCard = ({ booking }: { booking: DeskBooking }) => {
  const words = useArea(DESK_WORDS)
  const hotel = useArea(HOTEL_WORDS)
  const { common } = useWords()
  const language = useLanguage()
  const { room } = booking
  const at = (instant: string) => formatInstant(new Date(instant), language)
  const children = booking.children > 0 ? `, ${common.child(booking.children)}` : ''
  return (
    <FactsCard title={words.stay}>
      <Fact name={words.property}>
        <PropertyName property={booking.property} />
      </Fact>
      <Fact name={words.room}>
        {room.room_number}, {language === 'sw' ? room.room_type_sw : room.room_type}
      </Fact>
      <Fact name={words.dates}>
        {stayText(booking, language)} ({common.night(booking.nights)})
      </Fact>
      <Fact name={words.guests}>{common.adult(booking.guests) + children}</Fact>
      <Fact name={words.booked}>{at(booking.created_at)}</Fact>
      {booking.hold_expires_at && <Fact name={words.holdUntil}>{at(booking.hold_expires_at)}</Fact>}
      <Fact name={words.source}>{hotel.sources[booking.booking_source]}</Fact>
      <Fact name={words.policy}>{hotel.bookings.policies[booking.cancellation_policy]}</Fact>
      <Fact name={words.commission}>{booking.commission_percent}%</Fact>
      {booking.notes && <Fact name={words.notes}>{booking.notes}</Fact>}
    </FactsCard>
  )
}

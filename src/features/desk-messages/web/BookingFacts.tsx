import type { ReactNode } from 'react'
import { stayText } from '#domain/calendar.ts'
import { displayPhone } from '#domain/phone.ts'
import type { HotelBooking } from '#features/bookings/contract.ts'
import { BookingStatusBadge } from '#features/bookings/web/office/public.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DESK_MESSAGE_WORDS } from './words.ts'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

/** Whom a conversation is with and about which stay, with the way to the booking. */
export const BookingFacts = ({ booking }: { booking: HotelBooking }) => {
  const words = useArea(DESK_MESSAGE_WORDS)
  const { common } = useWords()
  const language = useLanguage()
  const { reference, room, guests, children, guest_phone } = booking
  const kids = children > 0 ? `, ${common.child(children)}` : ''
  return (
    <Card title={words.facts} aside={<BookingStatusBadge booking={booking} />} padding="snug">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 xl:grid-cols-1">
        <Fact name={words.reference}>
          <span className="tabular-nums">{reference}</span>
        </Fact>
        <Fact name={words.stay}>{stayText(booking, language)}</Fact>
        <Fact name={words.property}>{room.property.name}</Fact>
        <Fact name={words.room}>
          {room.room_number}, {language === 'sw' ? room.room_type_sw : room.room_type}
        </Fact>
        <Fact name={words.guests}>
          <span className="block first-letter:uppercase">{common.adult(guests) + kids}</span>
        </Fact>
        <Fact name={words.phone}>
          <a href={`tel:+${guest_phone}`} className="link inline-flex min-h-11 items-center tabular-nums">
            {displayPhone(guest_phone)}
          </a>
        </Fact>
      </dl>
      <ButtonLink
        wide
        icon="calendar"
        className="mt-3 whitespace-nowrap"
        render={(link) => <Link to={`/hotel-admin/bookings?q=${reference}`} {...link} />}
      >
        {words.openBooking}
      </ButtonLink>
    </Card>
  )
}

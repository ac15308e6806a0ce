import { displayPhone } from '#domain/phone.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea } from '#platform/web/words.tsx'
import type { DeskBooking } from './desk-booking.ts'
import { Fact, FactsCard } from './Facts.tsx'
import { DESK_WORDS } from './words.ts'

const personPath = (id: number) => `/bhumwi-admin/people/${id}`

/** Whom a booking is about, with the ways to reach them as far as the reader may see these. */
export const PeopleCard = ({ booking }: { booking: DeskBooking }) => {
  const words = useArea(DESK_WORDS)
  const { guest, host, guest_name, guest_phone, guest_email, shows_contacts } = booking
  return (
    <FactsCard title={words.people}>
      <Fact name={words.guest}>
        {guest ? (
          <Link to={personPath(guest.id)} className="link">
            {guest_name}
          </Link>
        ) : (
          guest_name
        )}
      </Fact>
      <Fact name={words.phone}>
        {shows_contacts ? (
          <a href={`tel:+${guest_phone}`} className="link">
            {displayPhone(guest_phone)}
          </a>
        ) : (
          guest_phone
        )}
      </Fact>
      {guest_email && (
        <Fact name={words.email}>
          {shows_contacts ? (
            <a href={`mailto:${guest_email}`} className="link">
              {guest_email}
            </a>
          ) : (
            guest_email
          )}
        </Fact>
      )}
      {host && (
        <Fact name={words.host}>
          <Link to={personPath(host.id)} className="link">
            {host.name || host.username}
          </Link>
        </Fact>
      )}
      {!shows_contacts && <p className="border-t border-line py-2 text-sm text-muted">{words.masked}</p>}
    </FactsCard>
  )
}

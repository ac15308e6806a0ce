import type { ReactNode } from 'react'
import { formatDay } from '#domain/calendar.ts'
import { displayPhone } from '#domain/phone.ts'
import { addressLine } from '#domain/voucher.ts'
import { Distances } from '#features/properties/web/public.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { BookingDetail } from '../../contract.ts'
import { TRIP_WORDS } from '../words.ts'
import { directionsAddress, geoAddress, pointText, whatsappAddress } from './trip-look.ts'

const Fact = ({ name, children, more }: { name: string; children: ReactNode; more?: string }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="font-semibold break-words">{children}</dd>
    {more && <dd className="text-sm text-muted">{more}</dd>}
  </div>
)

/** Dates, room and guests, and what can be done about them. */
export const StayCard = ({ booking, children: actions }: { booking: BookingDetail; children?: ReactNode }) => {
  const words = useArea(TRIP_WORDS)
  const { common } = useWords()
  const language = useLanguage()
  const { place, room } = booking
  const children = booking.children > 0 ? `, ${common.child(booking.children)}` : ''
  return (
    <Card
      title={words.stay}
      aside={
        <Link to={`/properties/${room.property.id}/rooms`} className="link -my-2.5 inline-flex min-h-11 items-center">
          {words.seeProperty}
        </Link>
      }
    >
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4">
        <Fact name={words.checkIn} more={words.from(place.check_in_time)}>
          {formatDay(booking.check_in, language)}
        </Fact>
        <Fact
          name={words.checkOut}
          more={
            booking.left_on ? words.leftOn(formatDay(booking.left_on, language)) : words.until(place.check_out_time)
          }
        >
          {formatDay(booking.check_out, language)}
        </Fact>
        <Fact name={words.guests} more={common.night(booking.nights)}>
          <span className="block first-letter:uppercase">{common.adult(booking.guests) + children}</span>
        </Fact>
        <Fact name={words.guest}>{booking.guest_name}</Fact>
      </dl>
      {actions}
    </Card>
  )
}

/** Address, the way, and the point for a navigator. */
export const WayCard = ({ booking: { place, room } }: { booking: BookingDetail }) => {
  const words = useArea(TRIP_WORDS)
  const outside = { target: '_blank', rel: 'noopener' }
  return (
    <Card title={words.way}>
      <p className="flex gap-2">
        <Icon name="pin" className="mt-0.5 text-brand" />
        <span>{addressLine(place)}</span>
      </p>
      <p className="mt-1 ml-7 text-sm text-muted">
        {words.coordinates}: <span className="tabular-nums select-all">{pointText(place)}</span>
      </p>
      {/* A booking that an earlier version of the site has cached for offline use has none. */}
      <Distances distances={place.distances ?? []} />
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink href={directionsAddress(place)} {...outside} icon="map" className="max-sm:w-full">
          {words.directions}
        </ButtonLink>
        <ButtonLink href={geoAddress(place, room.property.name)} kind="quiet" icon="pin" className="max-sm:w-full">
          {words.mapApp}
        </ButtonLink>
      </div>
    </Card>
  )
}

/** The hotel's contact; only once the booking is confirmed. */
export const HostCard = ({ booking: { host, reference } }: { booking: BookingDetail }) => {
  const words = useArea(TRIP_WORDS)
  if (!host) {
    return (
      <Card title={words.host} ground="sunken">
        <p className="text-muted">{words.hostLater}</p>
      </Card>
    )
  }
  return (
    <Card title={words.host}>
      <p>
        <strong>{host.name}</strong>
      </p>
      <p className="text-muted">{words.hostText}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink href={`tel:+${host.phone}`} icon="phone" className="max-sm:w-full">
          {words.call(displayPhone(host.phone))}
        </ButtonLink>
        <ButtonLink
          href={whatsappAddress(host.phone, words.whatsappText(reference))}
          target="_blank"
          rel="noopener"
          icon="external"
          className="max-sm:w-full"
        >
          {words.whatsapp}
        </ButtonLink>
        <ButtonLink
          href={`mailto:${host.email}?subject=${encodeURIComponent(reference)}`}
          icon="mail"
          className="max-sm:w-full"
        >
          {words.mail}
        </ButtonLink>
      </div>
    </Card>
  )
}

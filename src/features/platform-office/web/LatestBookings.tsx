import { formatDayOfYear, stayText, timeIn, todayIn } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { formatTsh } from '#domain/money.ts'
import type { HotelBooking } from '#features/bookings/contract.ts'
import { BookingStatusBadge } from '#features/bookings/web/office/public.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { cardClass } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { bookingPath } from './bookings-address.ts'
import { PLATFORM_WORDS } from './words.ts'

/** The instant as a day of this year and a time: "28 Nov, 14:05". */
const shortInstant = (at: Date, language: Language) => `${formatDayOfYear(todayIn(at), language)}, ${timeIn(at)}`

const line = 'flex items-center justify-between gap-4 xl:contents'

const Row = ({ booking }: { booking: HotelBooking }) => {
  const { latest: words } = useArea(PLATFORM_WORDS)
  const language = useLanguage()
  const at = new Date(booking.created_at)
  return (
    <li className="relative flex flex-col gap-1 px-4 py-2.5 transition-colors hover:bg-sunken/60 xl:col-span-full xl:grid xl:grid-cols-subgrid xl:items-center xl:gap-x-5 xl:py-2">
      <p className={line}>
        <Link
          to={bookingPath(booking.id)}
          className="cover-link min-w-0 truncate font-semibold text-inherit no-underline xl:text-sm"
        >
          {booking.guest_name}
        </Link>
        <span className="text-right font-semibold whitespace-nowrap tabular-nums xl:order-last xl:text-sm">
          {formatTsh(booking.total_amount, language)}
        </span>
      </p>
      <p className={line}>
        <span className="min-w-0 truncate text-sm text-muted">{booking.room.property.name}</span>
        <span className="flex shrink-0 xl:order-2">
          <BookingStatusBadge booking={booking} />
        </span>
      </p>
      <p className={`${line} text-sm text-muted tabular-nums`}>
        <span className="whitespace-nowrap xl:order-1">{stayText(booking, language)}</span>
        <time dateTime={booking.created_at} className="flex items-center gap-1.5 whitespace-nowrap xl:order-3">
          <Icon name="clock" size={16} className="xl:hidden" />
          <span className="sr-only">{words.made} </span>
          {shortInstant(at, language)}
        </time>
      </p>
    </li>
  )
}

/** The bookings that were made last; each leads to its page. */
export const LatestBookings = ({ bookings }: { bookings: readonly HotelBooking[] }) => {
  const { latest: words } = useArea(PLATFORM_WORDS)
  if (bookings.length === 0) return <p className="text-muted">{words.none}</p>
  return (
    <ul
      className={`${cardClass({ padding: 'none' })} divide-y divide-line overflow-hidden xl:grid xl:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_repeat(4,auto)] xl:gap-x-5`}
    >
      {bookings.map((booking) => (
        <Row key={booking.id} booking={booking} />
      ))}
    </ul>
  )
}

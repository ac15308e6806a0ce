import { formatDay, formatInstant, todayIn } from '#domain/calendar.ts'
import { displayPhone } from '#domain/phone.ts'
import { useIsWide } from '#features/bookings/web/office/public.ts'
import type { listAllWishes } from '#features/wishlist/contract.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { cardClass } from '#ui/Card.tsx'
import { classNames } from '#ui/class-names.ts'
import { type Column, Table } from '#ui/Table.tsx'
import type { Traveller } from '../contract.ts'
import { personPath } from './people-filters.ts'
import { fullName } from './person-name.ts'
import { PEOPLE_WORDS } from './words.ts'

type WishlistItem = ReplyOf<typeof listAllWishes>[number]
type Named = { id: number; first_name: string; last_name: string; username: string }

const PersonLink = ({ person, cover }: { person: Named; cover?: boolean }) => (
  <Link
    to={personPath(person.id)}
    data-booking-row
    className={classNames(
      'block truncate rounded-control font-semibold text-inherit no-underline hover:text-brand-deep',
      cover ? 'cover-link' : 'hover:underline',
    )}
  >
    {fullName(person)}
  </Link>
)

const useInstant = () => {
  const language = useLanguage()
  return (instant: string) => formatInstant(new Date(instant), language)
}

const useTravellerColumns = (): Column<Traveller>[] => {
  const area = useArea(PEOPLE_WORDS)
  const words = area.travellers
  const language = useLanguage()
  const when = useInstant()
  const time = (instant: string) => <span className="whitespace-nowrap tabular-nums">{when(instant)}</span>
  return [
    {
      id: 'name',
      head: words.traveller,
      cell: (row) => (
        <>
          <PersonLink person={row} />
          <span className="block truncate text-muted">@{row.username}</span>
        </>
      ),
      className: 'max-w-48',
    },
    {
      id: 'contact',
      head: area.contact,
      cell: ({ email, phone_number }) => (
        <>
          <span className="block truncate">{email}</span>
          <span className="block truncate text-muted tabular-nums">
            {phone_number ? displayPhone(phone_number) : area.noPhone}
          </span>
        </>
      ),
      className: 'max-w-48',
    },
    { id: 'bookings', head: words.bookings, numeric: true, cell: ({ bookings }) => bookings },
    {
      id: 'last',
      head: words.lastBooking,
      cell: ({ last_booking_at }) => (last_booking_at ? time(last_booking_at) : words.noBooking),
    },
    { id: 'wishlist', head: words.wishlist, numeric: true, cell: ({ wishlist }) => wishlist },
    {
      id: 'joined',
      head: area.joined,
      cell: ({ created_at }) => (
        <span className="whitespace-nowrap tabular-nums">{formatDay(todayIn(new Date(created_at)), language)}</span>
      ),
    },
  ]
}

const TravellerTable = ({ rows }: { rows: readonly Traveller[] }) => {
  const { travellers: words } = useArea(PEOPLE_WORDS)
  return <Table caption={words.title} columns={useTravellerColumns()} rows={rows} rowKey={({ id }) => id} dense />
}

const TravellerCards = ({ rows }: { rows: readonly Traveller[] }) => {
  const { travellers: words } = useArea(PEOPLE_WORDS)
  const when = useInstant()
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {rows.map((row) => (
        <li key={row.id} className={cardClass({ padding: 'snug', interactive: true })}>
          <PersonLink person={row} cover />
          <p className="truncate text-sm text-muted">{row.email}</p>
          <p className="mt-2 text-sm tabular-nums">
            {words.bookingCount(row.bookings)} · {words.wishCount(row.wishlist)}
          </p>
          <p className="text-sm text-muted tabular-nums">
            {words.lastBooking}: {row.last_booking_at ? when(row.last_booking_at) : words.noBooking}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Travellers as a table for a desk, as cards for a phone. */
export const TravellerRows = ({ rows }: { rows: readonly Traveller[] }) => {
  const View = useIsWide() ? TravellerTable : TravellerCards
  return <View rows={rows} />
}

/** What is in everybody's wishlist, the latest first. */
export const WishlistRows = ({ rows }: { rows: readonly WishlistItem[] }) => {
  const area = useArea(PEOPLE_WORDS)
  const words = area.travellers
  const when = useInstant()
  const columns: Column<WishlistItem>[] = [
    { id: 'traveller', head: words.traveller, cell: ({ user }) => <PersonLink person={user} />, className: 'max-w-40' },
    {
      id: 'property',
      head: words.property,
      cell: ({ property }) => <span className="block truncate">{property.name}</span>,
      className: 'max-w-40',
    },
    {
      id: 'added',
      head: words.added,
      cell: ({ created_at }) => <span className="whitespace-nowrap tabular-nums">{when(created_at)}</span>,
    },
  ]
  return <Table caption={words.wishlists} columns={columns} rows={rows} rowKey={({ id }) => id} dense />
}

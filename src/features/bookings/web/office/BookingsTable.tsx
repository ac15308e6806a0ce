import type { ReactNode } from 'react'
import { stayText } from '#domain/calendar.ts'
import { BOOKING_COLUMNS, type BookingColumn, type SortKey, sortIn, sortOf } from '#domain/list-sort.ts'
import { formatTsh } from '#domain/money.ts'
import { displayPhone } from '#domain/phone.ts'
import { SortSelect } from '#platform/web/SortSelect.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { cardClass } from '#ui/Card.tsx'
import { classNames } from '#ui/class-names.ts'
import { type Column, type Sort, Table } from '#ui/Table.tsx'
import type { HotelBooking } from '../../contract.ts'
import { BookingStatusBadge, ChargesDueShort, ChargesDueText, PaymentBadge, PaymentText } from './Badges.tsx'
import { HOTEL_WORDS } from './words.ts'

type BookingsProps = {
  rows: readonly HotelBooking[]
  /** What can be done with a booking, at the end of its row; absent where bookings are only read. */
  actions?: (booking: HotelBooking) => ReactNode
  onOpen: (booking: HotelBooking) => void
  /** The column has the property too if the list holds several. */
  withProperty: boolean
  /** The order of the list; null is its own. */
  sort: SortKey<BookingColumn> | null
  onSort: (sort: SortKey<BookingColumn> | null) => void
}

const Two = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <>
    <span className="block truncate">{first}</span>
    <span className="block truncate text-muted">{second}</span>
  </>
)

/** Opens the booking; j and k go from one of these to the next. */
const Guest = ({ booking, onOpen }: { booking: HotelBooking; onOpen: BookingsProps['onOpen'] }) => {
  const { bookings: words } = useArea(HOTEL_WORDS)
  return (
    <button
      type="button"
      data-booking-row
      aria-haspopup="dialog"
      aria-label={words.open(booking.guest_name)}
      onClick={() => onOpen(booking)}
      className="max-w-full truncate rounded-control text-left font-semibold hover:text-brand-deep hover:underline"
    >
      {booking.guest_name}
    </button>
  )
}

/** Whether the hotel earns the price: a booking that was given up is in no total. */
const isSold = ({ status }: HotelBooking) => status !== 'cancelled' && status !== 'expired'

const useColumns = ({ rows, actions, onOpen, withProperty }: BookingsProps): Column<HotelBooking>[] => {
  const area = useArea(HOTEL_WORDS)
  const words = area.bookings
  const { common } = useWords()
  const language = useLanguage()
  const total = rows.reduce((sum, row) => sum + (isSold(row) ? row.total_amount : 0), 0)
  const columns: Column<HotelBooking>[] = [
    {
      id: 'guest',
      sortable: true,
      head: words.guest,
      cell: (row) => (
        <Two
          first={<Guest booking={row} onOpen={onOpen} />}
          second={<span className="whitespace-nowrap tabular-nums">{displayPhone(row.guest_phone)}</span>}
        />
      ),
      total: words.pageTotal,
      className: 'max-w-44',
    },
    {
      id: 'room',
      head: words.room,
      cell: ({ room }) => (
        <Two
          first={room.room_number}
          second={withProperty ? room.property.name : language === 'sw' ? room.room_type_sw : room.room_type}
        />
      ),
      className: 'max-w-56',
    },
    {
      id: 'stay',
      sortable: true,
      head: `${words.checkIn} – ${words.checkOut}`,
      cell: (row) => (
        <Two
          first={<span className="whitespace-nowrap tabular-nums">{stayText(row, language)}</span>}
          second={`${common.night(row.nights)} · ${area.sources[row.booking_source]}`}
        />
      ),
    },
    {
      id: 'status',
      head: words.status,
      cell: (row) => (
        <Two
          first={<BookingStatusBadge booking={row} />}
          second={<span className="font-mono text-xs">{row.reference}</span>}
        />
      ),
    },
    {
      id: 'total',
      sortable: true,
      head: `${words.total}, ${words.payment.toLowerCase()}`,
      numeric: true,
      cell: (row) => (
        <>
          <Two first={formatTsh(row.total_amount, language)} second={<PaymentText booking={row} />} />
          <ChargesDueShort booking={row} />
        </>
      ),
      total: formatTsh(total, language),
    },
  ]
  if (!actions) return columns
  const more: Column<HotelBooking> = {
    id: 'more',
    head: <span className="sr-only">{words.actions('')}</span>,
    cell: actions,
    className: 'w-12 px-1! last:pr-2!',
  }
  return [...columns, more]
}

const tableSort = (key: SortKey<BookingColumn>): Sort => {
  const { column, descending } = sortOf(key)
  return { id: column, direction: descending ? 'descending' : 'ascending' }
}

const keyOf = ({ id, direction }: Sort) => sortIn(BOOKING_COLUMNS, direction === 'descending' ? `-${id}` : id)

/** The bookings as a table, for a desk; the heads of its columns sort. */
export const BookingsTable = (props: BookingsProps) => {
  const { bookings: words } = useArea(HOTEL_WORDS)
  return (
    <Table
      caption={words.title}
      columns={useColumns(props)}
      rows={props.rows}
      rowKey={(row) => row.id}
      sort={props.sort ? tableSort(props.sort) : undefined}
      onSort={(sort) => props.onSort(keyOf(sort))}
      dense
      rowClass={() => 'focus-within:bg-brand-soft/50'}
    />
  )
}

/** The same as cards, for a phone, with a choice of the order. */
export const BookingCards = ({ rows, actions, onOpen, withProperty, sort, onSort }: BookingsProps) => {
  const area = useArea(HOTEL_WORDS)
  const { common } = useWords()
  const language = useLanguage()
  return (
    <>
      <SortSelect
        columns={BOOKING_COLUMNS}
        sort={sort}
        onSort={onSort}
        words={{ label: area.bookings.sort, ...area.bookings.sorts }}
      />
      <ul className="grid gap-3 md:grid-cols-2">
        {rows.map((row) => (
          <li key={row.id} className={classNames(cardClass({ padding: 'snug' }), 'flex flex-col gap-2')}>
            <div className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <Guest booking={row} onOpen={onOpen} />
                <p className="text-sm text-muted">
                  {area.bookings.room} {row.room.room_number}
                  {withProperty && `, ${row.room.property.name}`}
                </p>
              </div>
              {actions && <span className="-my-2 -mr-2">{actions(row)}</span>}
            </div>
            <p className="text-sm tabular-nums">
              {stayText(row, language)}
              <span className="text-muted">, {common.night(row.nights)}</span>
            </p>
            <div className="flex flex-wrap items-center gap-2">
              <BookingStatusBadge booking={row} />
              <PaymentBadge booking={row} />
            </div>
            <ChargesDueText booking={row} />
            <p className="flex items-baseline justify-between gap-3 text-sm text-muted">
              {area.sources[row.booking_source]}
              <span className="font-mono">{row.reference}</span>
            </p>
            <div className="mt-auto flex items-baseline justify-between gap-3 border-t border-line pt-2">
              <a
                href={`tel:+${row.guest_phone}`}
                className="link inline-flex min-h-11 items-center text-sm tabular-nums"
              >
                {displayPhone(row.guest_phone)}
              </a>
              <span className="font-semibold whitespace-nowrap tabular-nums">
                {formatTsh(row.total_amount, language)}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

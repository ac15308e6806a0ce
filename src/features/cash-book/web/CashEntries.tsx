import { formatInstant } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { formatCount } from '#domain/number.ts'
import { useIsWide } from '#features/bookings/web/office/public.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { cardClass } from '#ui/Card.tsx'
import { Table } from '#ui/Table.tsx'
import { bookingPath, type CashEntry } from './cash-address.ts'
import { CASH_WORDS } from './words.ts'

type CashEntriesProps = { entries: readonly CashEntry[]; withProperty: boolean }

const Reference = ({ booking }: Pick<CashEntry, 'booking'>) => (
  <Link to={bookingPath(booking)} className="link">
    {booking.reference}
  </Link>
)

const EntryCards = ({ entries, withProperty }: CashEntriesProps) => {
  const words = useArea(CASH_WORDS)
  const language = useLanguage()
  return (
    <ul aria-label={words.entries} className="flex flex-col gap-2">
      {entries.map(({ id, at, kind, purpose = 'stay', amount, account, booking }) => (
        <li key={id} className={cardClass({ padding: 'snug' })}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <p className="min-w-0 font-semibold break-words">{booking.guest_name}</p>
            <p className="font-semibold tabular-nums">{formatTsh(amount, language)}</p>
          </div>
          <p className="mt-1 text-sm break-words text-muted">
            {words.kinds[kind]} ({words.purposes[purpose]}) · <Reference booking={booking} /> ·{' '}
            {words.roomNumber(booking.room_number)}
            {withProperty && ` · ${booking.property.name}`}
          </p>
          <p className="text-sm break-words text-muted">
            {formatInstant(new Date(at), language)} · {account?.name ?? words.nobody}
          </p>
        </li>
      ))}
    </ul>
  )
}

const EntryTable = ({ entries, withProperty }: CashEntriesProps) => {
  const words = useArea(CASH_WORDS)
  const language = useLanguage()
  const property = {
    id: 'property',
    head: words.property,
    cell: ({ booking }: CashEntry) => booking.property.name,
  }
  return (
    <Table
      caption={words.entries}
      dense
      className="print:max-h-none print:overflow-visible"
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'at',
          head: words.time,
          className: 'whitespace-nowrap',
          cell: ({ at }) => formatInstant(new Date(at), language),
        },
        { id: 'kind', head: words.kind, className: 'whitespace-nowrap', cell: ({ kind }) => words.kinds[kind] },
        { id: 'purpose', head: words.purpose, cell: ({ purpose = 'stay' }) => words.purposes[purpose] },
        {
          id: 'booking',
          head: words.booking,
          className: 'whitespace-nowrap',
          cell: ({ booking }) => <Reference booking={booking} />,
        },
        { id: 'guest', head: words.guest, cell: ({ booking }) => booking.guest_name },
        ...(withProperty ? [property] : []),
        { id: 'room', head: words.room, cell: ({ booking }) => booking.room_number },
        { id: 'who', head: words.who, cell: ({ account }) => account?.name ?? words.nobody },
        { id: 'amount', head: `${words.amount} (TSh)`, numeric: true, cell: ({ amount }) => formatCount(amount) },
      ]}
    />
  )
}

/** The entries of the cash book: a table if there is room for it, else cards. */
export const CashEntries = (props: CashEntriesProps) => {
  const View = useIsWide() ? EntryTable : EntryCards
  return <View {...props} />
}

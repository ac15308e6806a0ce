import { formatInstant } from '#domain/calendar.ts'
import { type LedgerAccount, readAs } from '#domain/ledger.ts'
import { formatTsh } from '#domain/money.ts'
import { formatCount } from '#domain/number.ts'
import { useIsWide } from '#features/bookings/web/office/public.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { cardClass } from '#ui/Card.tsx'
import { Table } from '#ui/Table.tsx'
import type { StatementLine } from '../contract.ts'
import { MONEY_WORDS } from './words.ts'

type StatementLinesProps = {
  account: LedgerAccount
  /** What the amount after each line is. */
  balance: string
  caption: string
  lines: readonly StatementLine[]
  /** The address of the statement of one hotel alone; null if it is one already. */
  hotelPath: ((hotel: number) => string) | null
}

const HotelName = ({ hotel, path }: { hotel: StatementLine['hotel']; path: StatementLinesProps['hotelPath'] }) => {
  const words = useArea(MONEY_WORDS)
  return path ? (
    <Link to={path(hotel.id)} aria-label={words.statement.narrow(hotel.name)}>
      {hotel.name}
    </Link>
  ) : (
    hotel.name
  )
}

const LineCards = ({ account, balance, caption, lines, hotelPath }: StatementLinesProps) => {
  const words = useArea(MONEY_WORDS)
  const language = useLanguage()
  return (
    <ul aria-label={caption} className="flex flex-col gap-2">
      {lines.map((line) => (
        <li key={line.entry_id} className={cardClass({ padding: 'snug' })}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <p className="font-semibold">{words.entries[line.kind]}</p>
            <p className="font-semibold tabular-nums">
              <span className="text-sm font-normal text-muted">{line.amount > 0 ? words.debit : words.credit} </span>
              {formatTsh(Math.abs(line.amount), language)}
            </p>
          </div>
          <p className="mt-1 text-sm break-words text-muted">
            {formatInstant(new Date(line.at), language)} · <HotelName hotel={line.hotel} path={hotelPath} /> ·{' '}
            {line.booking.reference}
            {line.payment_ref && ` · ${line.payment_ref}`}
          </p>
          <p className="mt-1 text-sm tabular-nums">
            <span className="text-muted">{balance}: </span>
            {formatTsh(readAs(account, line.balance), language)}
          </p>
        </li>
      ))}
    </ul>
  )
}

const LineTable = ({ account, balance: balanceName, caption, lines, hotelPath }: StatementLinesProps) => {
  const words = useArea(MONEY_WORDS)
  const language = useLanguage()
  const side = (amount: number) => (amount > 0 ? formatCount(amount) : '')
  return (
    <Table
      caption={caption}
      dense
      rows={lines}
      rowKey={({ entry_id }) => entry_id}
      columns={[
        {
          id: 'at',
          head: words.statement.at,
          className: 'whitespace-nowrap',
          cell: ({ at }) => formatInstant(new Date(at), language),
        },
        { id: 'entry', head: words.statement.entry, cell: ({ kind }) => words.entries[kind] },
        {
          id: 'hotel',
          head: words.statement.hotel,
          cell: ({ hotel }) => <HotelName hotel={hotel} path={hotelPath} />,
        },
        {
          id: 'booking',
          head: words.statement.booking,
          className: 'whitespace-nowrap',
          cell: ({ booking, payment_ref }) => (
            <>
              {booking.reference}
              {payment_ref && <span className="block text-xs text-muted">{payment_ref}</span>}
            </>
          ),
        },
        { id: 'debit', head: words.inShillings(words.debit), numeric: true, cell: ({ amount }) => side(amount) },
        { id: 'credit', head: words.inShillings(words.credit), numeric: true, cell: ({ amount }) => side(-amount) },
        {
          id: 'balance',
          head: words.inShillings(balanceName),
          numeric: true,
          cell: ({ balance }) => formatCount(readAs(account, balance)),
        },
      ]}
    />
  )
}

/** The lines of a statement: a table if there is room for it, else cards. */
export const StatementLines = (props: StatementLinesProps) => {
  const View = useIsWide() ? LineTable : LineCards
  return <View {...props} />
}

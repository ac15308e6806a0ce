import { formatTsh } from '#domain/money.ts'
import { formatCount } from '#domain/number.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { type Column, Table } from '#ui/Table.tsx'
import type { Report } from './ReportTiles.tsx'
import { bookingsPath } from './report-address.ts'
import { REPORT_WORDS } from './words.ts'

type Row = Report['regions'][number]

/** The regions with what is on sale there and what was booked; a number of bookings leads to their list. */
export const RegionTable = ({ report: { regions, now } }: { report: Report }) => {
  const { regions: words } = useArea(REPORT_WORDS)
  const language = useLanguage()
  const sum = (name: 'properties' | 'bookings' | 'value') => regions.reduce((total, row) => total + row[name], 0)
  const columns: Column<Row>[] = [
    { id: 'region', head: words.region, cell: ({ name }) => name, total: words.total },
    {
      id: 'properties',
      head: words.properties,
      cell: ({ properties }) => formatCount(properties),
      total: formatCount(sum('properties')),
      numeric: true,
    },
    {
      id: 'bookings',
      head: words.bookings,
      cell: ({ id, name, bookings }) => (
        <Link
          to={bookingsPath(now, { region: id })}
          aria-label={words.bookingsOf(name, formatCount(bookings))}
          className="link inline-flex min-h-9 items-center"
        >
          {formatCount(bookings)}
        </Link>
      ),
      total: formatCount(sum('bookings')),
      numeric: true,
    },
    {
      id: 'value',
      head: words.value,
      cell: ({ value }) => formatTsh(value, language),
      total: formatTsh(sum('value'), language),
      numeric: true,
    },
  ]
  return (
    <section className="grid content-start gap-2">
      <h2 className="text-lg">{words.title}</h2>
      <p className="text-sm text-muted">{words.hint}</p>
      <Table caption={words.title} columns={columns} rows={regions} rowKey={({ id }) => id} dense />
    </section>
  )
}

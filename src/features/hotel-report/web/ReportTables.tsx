import type { ReactNode } from 'react'
import { formatCount } from '#domain/number.ts'
import { HOTEL_WORDS } from '#features/bookings/web/office/public.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { type Column, Table } from '#ui/Table.tsx'
import { amountText, percentText } from './format.ts'
import type { HotelReport } from './hotel-report-address.ts'
import { HOTEL_REPORT_WORDS } from './words.ts'

const nightsText = (sold: number, forSale: number) => `${formatCount(sold)} / ${formatCount(forSale)}`

type TypeRow = HotelReport['room_types'][number]

/** The first cell of a row: on a phone with the figures that have no column there below its name. */
const Named = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    {name}
    <span className="block text-xs text-muted tabular-nums sm:hidden">{children}</span>
  </>
)

/** What has a column of its own only where there is space for it. */
const WIDE = 'max-sm:hidden'

/** The figures of all room types together. */
const sumOf = (rows: readonly TypeRow[]) => {
  const sum = (figure: (row: TypeRow) => number) => rows.reduce((total, row) => total + figure(row), 0)
  const [sold, forSale] = [sum(({ nights_sold }) => nights_sold), sum(({ nights_for_sale }) => nights_for_sale)]
  return { nights: nightsText(sold, forSale), revenue: sum(({ room_revenue }) => room_revenue) }
}

/** Occupancy and revenue of each room type, and of all together. */
export const TypeTable = ({ room_types }: Pick<HotelReport, 'room_types'>) => {
  const { types: words } = useArea(HOTEL_REPORT_WORDS)
  const language = useLanguage()
  const sum = sumOf(room_types)
  const columns: Column<TypeRow>[] = [
    {
      id: 'type',
      head: words.type,
      cell: ({ name, name_sw, nights_sold, nights_for_sale, occupancy, adr }) => (
        <Named name={(language === 'sw' && name_sw) || name}>
          {words.nights} {nightsText(nights_sold, nights_for_sale)}, {words.occupancy} {percentText(occupancy)},{' '}
          {words.adr} {amountText(adr, language)}
        </Named>
      ),
      total: (
        <Named name={words.total}>
          {words.nights} {sum.nights}
        </Named>
      ),
    },
    {
      id: 'nights',
      head: words.nights,
      cell: ({ nights_sold, nights_for_sale }) => nightsText(nights_sold, nights_for_sale),
      numeric: true,
      total: sum.nights,
      className: WIDE,
    },
    {
      id: 'occupancy',
      head: words.occupancy,
      cell: ({ occupancy }) => percentText(occupancy),
      numeric: true,
      className: WIDE,
    },
    { id: 'adr', head: words.adr, cell: ({ adr }) => amountText(adr, language), numeric: true, className: WIDE },
    {
      id: 'revenue',
      head: words.revenue,
      cell: (row) => amountText(row.room_revenue, language),
      numeric: true,
      total: amountText(sum.revenue, language),
    },
  ]
  return (
    <section className="grid min-w-0 content-start gap-2">
      <h2 className="text-lg">{words.title}</h2>
      {room_types.length === 0 ? (
        <p className="text-muted">{words.empty}</p>
      ) : (
        <Table caption={words.title} columns={columns} rows={room_types} rowKey={({ id }) => id} dense />
      )}
    </section>
  )
}

type SourceRow = HotelReport['sources'][number]

/** Where the bookings of a period came from. */
export const SourceTable = ({ sources }: Pick<HotelReport, 'sources'>) => {
  const { sources: words, made } = useArea(HOTEL_REPORT_WORDS)
  const { sources: names } = useArea(HOTEL_WORDS)
  const language = useLanguage()
  const columns: Column<SourceRow>[] = [
    {
      id: 'source',
      head: words.source,
      cell: ({ source, cancelled }) => (
        <Named name={names[source]}>
          {words.cancelled} {formatCount(cancelled)}
        </Named>
      ),
    },
    { id: 'bookings', head: words.bookings, cell: ({ bookings }) => formatCount(bookings), numeric: true },
    {
      id: 'cancelled',
      head: words.cancelled,
      cell: ({ cancelled }) => formatCount(cancelled),
      numeric: true,
      className: WIDE,
    },
    { id: 'value', head: words.value, cell: ({ value }) => amountText(value, language), numeric: true },
  ]
  return (
    <section className="grid min-w-0 content-start gap-2">
      <h2 className="text-lg">{words.title}</h2>
      {sources.length === 0 ? (
        <p className="text-muted">{made.none}</p>
      ) : (
        <Table caption={words.title} columns={columns} rows={sources} rowKey={({ source }) => source} dense />
      )}
    </section>
  )
}

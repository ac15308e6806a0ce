import { formatCount } from '#domain/number.ts'
import { HOTEL_WORDS } from '#features/bookings/web/office/public.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { type Column, Table } from '#ui/Table.tsx'
import { amountText, percentText } from './format.ts'
import type { HotelReport } from './hotel-report-address.ts'
import { HOTEL_REPORT_WORDS } from './words.ts'

type TypeRow = HotelReport['room_types'][number]

/** Occupancy and revenue of each room type. */
export const TypeTable = ({ room_types }: Pick<HotelReport, 'room_types'>) => {
  const { types: words } = useArea(HOTEL_REPORT_WORDS)
  const language = useLanguage()
  const columns: Column<TypeRow>[] = [
    { id: 'type', head: words.type, cell: ({ name, name_sw }) => (language === 'sw' && name_sw) || name },
    {
      id: 'nights',
      head: words.nights,
      cell: ({ nights_sold, nights_for_sale }) => `${formatCount(nights_sold)} / ${formatCount(nights_for_sale)}`,
      numeric: true,
    },
    { id: 'occupancy', head: words.occupancy, cell: ({ occupancy }) => percentText(occupancy), numeric: true },
    { id: 'adr', head: words.adr, cell: ({ adr }) => amountText(adr, language), numeric: true },
    { id: 'revenue', head: words.revenue, cell: (row) => amountText(row.room_revenue, language), numeric: true },
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
    { id: 'source', head: words.source, cell: ({ source }) => names[source] },
    { id: 'bookings', head: words.bookings, cell: ({ bookings }) => formatCount(bookings), numeric: true },
    { id: 'cancelled', head: words.cancelled, cell: ({ cancelled }) => formatCount(cancelled), numeric: true },
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

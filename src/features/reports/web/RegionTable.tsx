import { formatTsh } from '#domain/money.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { type Column, Table } from '#ui/Table.tsx'
import { formatCount } from './format.ts'
import type { Report } from './ReportTiles.tsx'
import { REPORT_WORDS } from './words.ts'

type Row = Report['regions'][number]

/** The regions with what is on sale there and what was booked. */
export const RegionTable = ({ regions }: { regions: Report['regions'] }) => {
  const { regions: words } = useArea(REPORT_WORDS)
  const language = useLanguage()
  const sum = (name: 'properties' | 'bookings' | 'value') => regions.reduce((total, row) => total + row[name], 0)
  const columns: Column<Row>[] = [
    { id: 'region', head: words.region, cell: ({ name }) => name, total: words.total },
    ...(['properties', 'bookings'] as const).map(
      (name): Column<Row> => ({
        id: name,
        head: words[name],
        cell: (row) => formatCount(row[name], language),
        total: formatCount(sum(name), language),
        numeric: true,
      }),
    ),
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

import { formatCount } from '#domain/number.ts'
import { shareOf } from '#domain/report.ts'
import { placePath } from '#domain/search.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea } from '#platform/web/words.tsx'
import { type Column, Table } from '#ui/Table.tsx'
import type { Report } from './ReportTiles.tsx'
import { REPORT_WORDS } from './words.ts'

type Row = Report['searches']['places'][number]

const addressOf = ({ name, region }: Row) =>
  placePath(region === '' ? { region: name, destination: '' } : { region, destination: name })

const Place = ({ row }: { row: Row }) => {
  const { searches: words } = useArea(REPORT_WORDS)
  if (!row.is_known)
    return (
      <>
        <span className="wrap-anywhere">{`“${row.name}”`}</span>
        <span className="block text-sm text-muted">{words.unknown}</span>
      </>
    )
  return (
    <>
      <Link to={addressOf(row)} className="link">
        {row.name}
      </Link>
      {row.region && <span className="block text-sm text-muted">{row.region}</span>}
    </>
  )
}

/** The places for which travellers found nothing, most wanted first: where the marketplace lacks properties. */
export const SearchTable = ({ searches }: { searches: Report['searches'] }) => {
  const { searches: words } = useArea(REPORT_WORDS)
  const share = ({ without_result, searches: all }: Pick<Row, 'without_result' | 'searches'>) =>
    `${shareOf(without_result, all) ?? 0}%`
  const columns: Column<Row>[] = [
    { id: 'place', head: words.place, cell: (row) => <Place row={row} /> },
    {
      id: 'without',
      head: words.without,
      cell: (row) => `${formatCount(row.without_result)} (${share(row)})`,
      numeric: true,
    },
    { id: 'searches', head: words.searches, cell: (row) => formatCount(row.searches), numeric: true },
    { id: 'properties', head: words.properties, cell: ({ properties }) => formatCount(properties), numeric: true },
  ]
  return (
    <section className="grid content-start gap-2">
      <h2 className="text-lg">{words.title}</h2>
      <p className="text-sm text-muted">{words.hint}</p>
      <p>
        {searches.searches === 0
          ? words.none
          : words.sum(formatCount(searches.without_result), formatCount(searches.searches), share(searches))}
      </p>
      {searches.places.length > 0 && (
        <Table
          caption={words.title}
          columns={columns}
          rows={searches.places}
          rowKey={({ name, region }) => `${name}, ${region}`}
          dense
        />
      )}
    </section>
  )
}

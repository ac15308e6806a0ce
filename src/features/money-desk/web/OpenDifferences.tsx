import { formatDay } from '#domain/calendar.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { Link } from '#platform/web/Link.tsx'
import { PagedRows } from '#platform/web/PagedRows.tsx'
import { REFETCH_WHILE_OPEN, useQueryOf } from '#platform/web/query.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { listOpenDifferences } from '../contract.ts'
import { SweepRowCard } from './SweepRowCard.tsx'
import { PAGE_SIZE, type SweepsView, sweepsInput, sweepsPath } from './sweep-address.ts'
import { SWEEP_WORDS } from './sweep-words.ts'

type OpenDifferencesProps = { view: SweepsView; first?: ReplyOf<typeof listOpenDifferences> | null }

/** What differs on any day and is not settled, the oldest first; it leaves the list by itself once it is. */
export const OpenDifferences = ({ view, first }: OpenDifferencesProps) => {
  const words = useArea(SWEEP_WORDS)
  const language = useLanguage()
  const query = useQueryOf(listOpenDifferences, sweepsInput(view), {
    ...REFETCH_WHILE_OPEN,
    first,
    keepPrevious: true,
  })
  return (
    <PagedRows
      query={query}
      page={view.page}
      pageSize={PAGE_SIZE}
      href={(page) => sweepsPath({ ...view, page })}
      words={{ failed: words.dayFailed, count: words.rowCount, pages: words.pages }}
      empty={
        <EmptyState icon="check" title={words.noneOpen}>
          {words.noneOpenHint}
        </EmptyState>
      }
    >
      {(row) => (
        <SweepRowCard
          row={row}
          day={
            <Link to={sweepsPath({ day: row.day, outcome: null, page: 1 })} className="link">
              {words.comparedDay(formatDay(row.day, language))}
            </Link>
          }
        />
      )}
    </PagedRows>
  )
}

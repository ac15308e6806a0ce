import { useSearchParams } from 'react-router'
import { LOG_PAGE_SIZE } from '#domain/action.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { ListFoot } from '#platform/web/ListFoot.tsx'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { useRowsOf } from '#platform/web/query.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { listActions } from '../contract.ts'
import { ExportLog } from './ExportLog.tsx'
import { LogEntry } from './LogEntry.tsx'
import { LogFilterForm } from './LogFilterForm.tsx'
import { filtersFrom, logPath, logQuery } from './log-filters.ts'
import { LOG_WORDS } from './words.ts'

const load = ({ callPaged, url }: LoadInput) =>
  firstData(() => nullOnFailure(callPaged(listActions, { query: logQuery(filtersFrom(url.searchParams)) })))

type ActionLogData = Awaited<ReturnType<typeof load>>

const ActionLogPage = ({ data }: { data: ActionLogData }) => {
  const words = useArea(LOG_WORDS)
  const { common } = useWords()
  const [params] = useSearchParams()
  const filters = filtersFrom(params)
  const query = useRowsOf(listActions, { query: logQuery(filters) }, { first: data, keepPrevious: true })
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl md:text-2xl">{words.title}</h1>
        <ExportLog filters={filters} />
      </div>
      <LogFilterForm filters={filters} />
      <QueryContent query={query} skeleton={<ListSkeleton label={common.loading} />} failed={words.failed}>
        {({ rows, total }) => (
          <>
            {rows.length === 0 ? (
              <EmptyState icon="list" title={words.empty}>
                {words.emptyHint}
              </EmptyState>
            ) : (
              <ul className="flex flex-col gap-2">
                {rows.map((row) => (
                  <LogEntry key={row.id} row={row} />
                ))}
              </ul>
            )}
            <ListFoot
              page={filters.page}
              total={total}
              pageSize={LOG_PAGE_SIZE}
              href={(page) => logPath(filters, { page })}
              words={words.pages}
            >
              {words.count(total)}
            </ListFoot>
          </>
        )}
      </QueryContent>
    </div>
  )
}

export const page = pageCode({
  Component: ActionLogPage,
  load,
  head: (_data, language) => ({ title: LOG_WORDS[language].headTitle, noindex: true }),
})

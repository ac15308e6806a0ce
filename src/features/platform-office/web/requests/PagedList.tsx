import type { ReactNode } from 'react'
import { ListFoot } from '#platform/web/ListFoot.tsx'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import type { useRowsOf } from '#platform/web/query.tsx'
import { useRestoredFocus } from '#platform/web/use-restored-focus.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { type ListPage, listPath, PAGE_SIZE } from './request-list.ts'
import { REQUEST_WORDS } from './words.ts'

type PagedListProps<Row> = {
  page: ListPage
  query: Pick<ReturnType<typeof useRowsOf>, 'failed' | 'staleSince' | 'isFetching' | 'refetch'> & {
    data: { rows: readonly Row[]; total: number } | undefined
  }
  /** In place of an empty list. */
  empty: ReactNode
  children: (row: Row) => ReactNode
}

/** One list of the page of new hosts, page by page; the focus stays in it when a row has gone. */
export const PagedList = <Row extends { id: number }>({ page, query, empty, children }: PagedListProps<Row>) => {
  const words = useArea(REQUEST_WORDS)
  const { common } = useWords()
  const place = useRestoredFocus(query.data?.total)
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <QueryContent query={query} skeleton={<ListSkeleton label={common.loading} />} failed={words.failed}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            empty
          ) : (
            <>
              <ul className="flex flex-col gap-4">
                {rows.map((row) => (
                  <li key={row.id}>{children(row)}</li>
                ))}
              </ul>
              <ListFoot
                page={page.page}
                total={total}
                pageSize={PAGE_SIZE}
                href={(to) => listPath({ ...page, page: to })}
                words={words.pages}
                className="mt-4"
              >
                {words.count(total)}
              </ListFoot>
            </>
          )
        }
      </QueryContent>
    </div>
  )
}

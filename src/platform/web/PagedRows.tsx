import type { ComponentProps, ReactNode } from 'react'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { ListFoot } from './ListFoot.tsx'
import { QueryContent } from './QueryContent.tsx'
import type { QueryState } from './query.tsx'
import { useRestoredFocus } from './use-restored-focus.ts'
import { useWords } from './words.tsx'

/** What a list of an office sees of the query of its page. */
export type PageOfRows<Row> = Pick<
  QueryState<{ rows: readonly Row[]; total: number }>,
  'data' | 'failed' | 'staleSince' | 'isFetching' | 'isPlaceholderData' | 'refetch'
>

type PagedRowsProps<Row> = {
  query: PageOfRows<Row>
  page: number
  pageSize: number
  /** The address of a page of the list. */
  href: (page: number) => string
  words: { failed: string; count: (count: number) => string; pages: ComponentProps<typeof ListFoot>['words'] }
  /** In place of an empty list. */
  empty: ReactNode
  className?: string
  children: (row: Row) => ReactNode
}

/** A list of an office, page by page, in each of its states; the focus stays in it when a row has gone. */
export const PagedRows = <Row extends { id: number | string }>(props: PagedRowsProps<Row>) => {
  const { query, page, pageSize, href, words, empty, className = 'flex flex-col gap-4', children } = props
  const { common } = useWords()
  const place = useRestoredFocus(query.data?.total)
  return (
    <div
      ref={place}
      tabIndex={-1}
      aria-busy={query.isPlaceholderData}
      className="outline-none transition-opacity aria-busy:opacity-60 aria-busy:delay-200"
    >
      <QueryContent query={query} skeleton={<ListSkeleton label={common.loading} />} failed={words.failed}>
        {({ rows, total }) => (
          <>
            {rows.length === 0 ? (
              empty
            ) : (
              <ul className={className}>
                {rows.map((row) => (
                  <li key={row.id}>{children(row)}</li>
                ))}
              </ul>
            )}
            <ListFoot page={page} total={total} pageSize={pageSize} href={href} words={words.pages} className="mt-4">
              {words.count(total)}
            </ListFoot>
          </>
        )}
      </QueryContent>
    </div>
  )
}

import { listRegistrationRequests } from '#features/enquiries/contract.ts'
import type { Rows } from '#platform/page.ts'
import { ListFoot } from '#platform/web/ListFoot.tsx'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { REFETCH_WHILE_OPEN, useRowsOf } from '#platform/web/query.tsx'
import { useFocusKept } from '#platform/web/use-focus-kept.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { HostRequest } from './HostRequest.tsx'
import { type ListPage, listPath, PAGE_SIZE, pagingOf, statusOf } from './request-list.ts'
import { REQUEST_WORDS } from './words.ts'

type HostRequestsProps = {
  page: ListPage
  first: Rows<typeof listRegistrationRequests> | null | undefined
}

/** The requests of one state, page by page; what others decide meanwhile is fetched while the page is open. */
export const HostRequests = ({ page, first }: HostRequestsProps) => {
  const words = useArea(REQUEST_WORDS)
  const { common } = useWords()
  const query = { query: { status: statusOf(page), ...pagingOf(page) } }
  const requests = useRowsOf(listRegistrationRequests, query, { ...REFETCH_WHILE_OPEN, first })
  const place = useFocusKept(requests.data?.total)
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <QueryContent query={requests} skeleton={<ListSkeleton label={common.loading} />} failed={words.failed}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState icon={page.show === 'pending' ? 'check' : 'hotel'} title={words.empty[page.show]}>
              {words.emptyHint}
            </EmptyState>
          ) : (
            <>
              <ul className="flex flex-col gap-4">
                {rows.map((request) => (
                  <li key={request.id}>
                    <HostRequest request={request} />
                  </li>
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

import { listRegistrationRequests } from '#features/enquiries/contract.ts'
import type { Rows } from '#platform/page.ts'
import { REFETCH_WHILE_OPEN, useRowsOf } from '#platform/web/query.tsx'
import { useArea } from '#platform/web/words.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { HostRequest } from './HostRequest.tsx'
import { PagedList } from './PagedList.tsx'
import { type ListPage, pagingOf, statusOf } from './request-list.ts'
import { REQUEST_WORDS } from './words.ts'

type HostRequestsProps = {
  page: ListPage
  first: Rows<typeof listRegistrationRequests> | null | undefined
}

/** The requests of one state, page by page; what others decide meanwhile is fetched while the page is open. */
export const HostRequests = ({ page, first }: HostRequestsProps) => {
  const words = useArea(REQUEST_WORDS)
  const query = { query: { status: statusOf(page), ...pagingOf(page) } }
  const requests = useRowsOf(listRegistrationRequests, query, { ...REFETCH_WHILE_OPEN, first })
  const empty = (
    <EmptyState icon={page.show === 'pending' ? 'check' : 'hotel'} title={words.empty[page.show]}>
      {words.emptyHint}
    </EmptyState>
  )
  return (
    <PagedList page={page} query={requests} empty={empty}>
      {(request) => <HostRequest request={request} />}
    </PagedList>
  )
}

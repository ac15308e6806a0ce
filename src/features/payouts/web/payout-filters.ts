import { REQUEST_COLUMNS, type SortKey, sortIn } from '#domain/list-sort.ts'
import { PAYOUT_STATUSES, type PayoutStatus } from '#domain/payout.ts'
import type { QueryOf } from '#platform/endpoint.ts'
import type { listPaymentRequests } from '../contract.ts'

/** The platform's queue of payment requests. */
export const QUEUE_PATH = '/bhumwi-admin/payment-requests'
/** Requests of one page. */
export const PAGE_SIZE = 25

/** The filters in the address of the queue; null is "all". */
export type QueueFilters = {
  status: PayoutStatus | null
  q: string
  /** Only those of which no transfer is in progress. */
  waiting: boolean
  sort: SortKey<(typeof REQUEST_COLUMNS)[number]> | null
  page: number
}

/** The number of the page in an address; 1 if there is none. An address with two lists names the second one's page. */
export const pageFrom = (params: URLSearchParams, name: 'page' | 'requests' = 'page'): number => {
  const page = Number(params.get(name) ?? 1)
  return Number.isSafeInteger(page) && page > 0 && page < 10_000 ? page : 1
}

/** Reads the address of the queue; invalid values count as missing. */
export const queueFiltersFrom = (params: URLSearchParams): QueueFilters => ({
  status: PAYOUT_STATUSES.find((status) => status === params.get('status')) ?? null,
  q: (params.get('q') ?? '').trim().slice(0, 60),
  waiting: params.get('waiting') === 'yes',
  sort: sortIn(REQUEST_COLUMNS, params.get('sort')),
  page: pageFrom(params),
})

/** The address of a view of the queue; a changed filter begins at the first page. */
export const queuePath = (filters: QueueFilters, change: Partial<QueueFilters> = {}): string => {
  const { status, q, waiting, sort, page } = { ...filters, page: 1, ...change }
  const entries = Object.entries({
    status: status ?? '',
    q,
    waiting: waiting ? 'yes' : '',
    sort: sort ?? '',
    page: page > 1 ? String(page) : '',
  })
  const params = new URLSearchParams(entries.filter(([, value]) => value !== ''))
  return params.size > 0 ? `${QUEUE_PATH}?${params}` : QUEUE_PATH
}

/** The question to the interface for one page of the queue. */
export const queueQuery = ({ status, q, waiting, sort, page }: QueueFilters): QueryOf<typeof listPaymentRequests> => ({
  status: status ?? 'all',
  q: q || undefined,
  waiting: waiting ? 'yes' : undefined,
  sort: sort ?? undefined,
  limit: PAGE_SIZE,
  offset: (page - 1) * PAGE_SIZE,
})

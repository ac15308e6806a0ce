import { REQUEST_STATUSES } from '#domain/enquiry.ts'

/** The lists of the page of new hosts, what waits for somebody first. */
export const LISTS = ['pending', 'properties', 'changed', 'approved', 'declined'] as const
/** One of them: requests by their state, the properties that wait for a review, or those changed since their approval. */
export type RequestList = (typeof LISTS)[number]

const PATH = '/bhumwi-admin/requests'

/** The number of entries on a page. */
export const PAGE_SIZE = 20

/** Which list, and which page of it. */
export type ListPage = { show: RequestList; page: number }

/** What an address shows; an unknown one shows the requests that wait. */
export const listPageIn = (params: URLSearchParams): ListPage => {
  const page = Number(params.get('page') ?? 1)
  return {
    show: LISTS.find((list) => list === params.get('show')) ?? 'pending',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The address of a page of a list. */
export const listPath = ({ show, page }: ListPage): string => {
  const params = new URLSearchParams(show === 'pending' ? {} : { show })
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `${PATH}?${params}` : PATH
}

/** The page of a list as calls name it. */
export const pagingOf = ({ page }: ListPage) => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })

/** The state of the requests of a list; undefined for lists of properties. */
export const statusOf = ({ show }: ListPage) => REQUEST_STATUSES.find((status) => status === show)

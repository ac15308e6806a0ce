import { ROLES, type Role } from '#domain/account.ts'
import { PEOPLE_COLUMNS, type SortKey, sortIn } from '#domain/list-sort.ts'
import { PERSON_STATUSES, type PersonStatus } from '#domain/person.ts'
import { filtersFrom as listFiltersFrom, PAGE_SIZE } from '#features/bookings/web/office/public.ts'
import type { QueryOf } from '#platform/endpoint.ts'
import { addressWith } from '#platform/web/list-address.ts'
import type { listUsers } from '../contract.ts'

/** The page of everybody with an account. */
export const PEOPLE_PATH = '/bhumwi-admin/people'
/** The page of the travellers, and of all wishlists. */
export const TRAVELLERS_PATH = '/bhumwi-admin/travellers'

/** The page of one person. */
export const personPath = (id: number): string => `${PEOPLE_PATH}/${id}`

/** The filters in the address of the list; null is "all". */
export type PeopleFilters = {
  role: Role | null
  status: PersonStatus | null
  q: string
  sort: SortKey<(typeof PEOPLE_COLUMNS)[number]> | null
  page: number
}

/** Reads the address of the list; invalid values count as missing. */
export const filtersFrom = (params: URLSearchParams): PeopleFilters => {
  const { q, page } = listFiltersFrom(params)
  return {
    role: ROLES.find((role) => role === params.get('role')) ?? null,
    status: PERSON_STATUSES.find((status) => status === params.get('status')) ?? null,
    q,
    sort: sortIn(PEOPLE_COLUMNS, params.get('sort')),
    page,
  }
}

/** The address of a view of the people; a changed filter begins at the first page. */
export const peoplePath = (filters: PeopleFilters, change: Partial<PeopleFilters> = {}): string => {
  const { role, status, q, sort, page } = { ...filters, page: 1, ...change }
  return addressWith(PEOPLE_PATH, { role, status, q, sort, page })
}

/** Whether anything narrows the list. */
export const isNarrowed = (filters: PeopleFilters): boolean => peoplePath(filters, { sort: null }) !== PEOPLE_PATH

/** One page of the list, as the API reads it. */
export const pageQuery = ({ role, status, q, sort, page }: PeopleFilters): QueryOf<typeof listUsers> => ({
  role: role ?? undefined,
  status: status ?? undefined,
  q: q || undefined,
  sort: sort ?? undefined,
  limit: PAGE_SIZE,
  offset: (page - 1) * PAGE_SIZE,
})

/** Which of the two lists of the page of travellers is open, and its page. */
export type TravellerFilters = { view: 'wishlists' | null; q: string; page: number }

/** Reads the address of the page of travellers; the wishlists are not searched. */
export const travellerFiltersFrom = (params: URLSearchParams): TravellerFilters => {
  const { q, page } = listFiltersFrom(params)
  return params.get('view') === 'wishlists' ? { view: 'wishlists', q: '', page } : { view: null, q, page }
}

/** The address of one of the two lists. */
export const travellersPath = ({ view, q, page }: TravellerFilters): string =>
  addressWith(TRAVELLERS_PATH, { view, q, page })

/** One page of either list, as the API reads it. */
export const travellerQuery = ({ q, page }: TravellerFilters) => ({
  q: q || undefined,
  limit: PAGE_SIZE,
  offset: (page - 1) * PAGE_SIZE,
})

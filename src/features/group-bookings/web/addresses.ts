import { idIn } from '#features/bookings/web/office/public.ts'

const withQuery = (path: string, shown: Record<string, string | null>): string => {
  const query = new URLSearchParams(Object.entries(shown).flatMap(([key, value]) => (value ? [[key, value]] : [])))
  return query.size > 0 ? `${path}?${query}` : path
}

/** How many groups a page of the list shows. */
export const PAGE_SIZE = 25
const MAX_PAGE = 10_000

/** What the address of the list says; null is all properties. */
export type GroupFilters = { property: number | null; page: number }

/** Reads the address of the list; invalid values count as missing. */
export const groupFilters = (params: URLSearchParams): GroupFilters => ({
  property: idIn(params.get('property')),
  page: Math.min(idIn(params.get('page')) ?? 1, MAX_PAGE),
})

/** The address of the list; another property begins at the first page. */
export const groupsPath = ({ property, page = 1 }: { property: number | null; page?: number }): string =>
  withQuery('/hotel-admin/groups', {
    property: property === null ? null : `${property}`,
    page: page > 1 ? `${page}` : null,
  })

/** The question to the interface. */
export const groupsQuery = ({ property, page }: GroupFilters) => ({
  property: property ?? undefined,
  limit: PAGE_SIZE,
  offset: (page - 1) * PAGE_SIZE,
})

/** The address of one group. */
export const groupPath = (id: number): string => `/hotel-admin/groups/${id}`

/** The address on which a group is entered, at a property that may be chosen. */
export const newGroupPath = (property: number | null): string =>
  withQuery('/hotel-admin/group-booking', { property: property === null ? null : `${property}` })

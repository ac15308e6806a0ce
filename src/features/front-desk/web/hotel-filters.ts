import { type ListFilters, PAGE_SIZE } from '#features/bookings/web/office/public.ts'
import type { QueryOf } from '#platform/endpoint.ts'
import type { hotelBookings } from '../contract.ts'

/** The address of a view of the bookings; a changed filter begins at the first page. */
export const bookingsPath = (filters: ListFilters, change: Partial<ListFilters> = {}): string => {
  const { status, source, property, unclosed, left_owing, q, sort, page } = { ...filters, page: 1, ...change }
  const shown = { status, source, property, unclosed, left_owing, q, sort, page: page > 1 ? page : null }
  const entries = Object.entries(shown)
  const params = new URLSearchParams(entries.flatMap(([key, value]) => (value ? [[key, String(value)]] : [])))
  return params.size > 0 ? `/hotel-admin/bookings?${params}` : '/hotel-admin/bookings'
}

/** Whether anything narrows the list. */
export const isNarrowed = (filters: ListFilters): boolean =>
  bookingsPath(filters, { sort: null }) !== '/hotel-admin/bookings'

/** The question to the interface, without its page. */
export const queryOf = ({
  status,
  source,
  property,
  unclosed,
  left_owing,
  q,
  sort,
}: ListFilters): QueryOf<typeof hotelBookings> => ({
  status: status ?? undefined,
  source: source ?? undefined,
  property: property ?? undefined,
  unclosed: unclosed ? 'true' : undefined,
  left_owing: left_owing ? 'true' : undefined,
  q: q || undefined,
  sort: sort ?? undefined,
})

/** The same for one page of the table. */
export const pageQuery = (filters: ListFilters): QueryOf<typeof hotelBookings> => ({
  ...queryOf(filters),
  limit: PAGE_SIZE,
  offset: (filters.page - 1) * PAGE_SIZE,
})

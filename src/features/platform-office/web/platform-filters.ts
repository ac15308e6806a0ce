import type { BookingStatus } from '#domain/booking.ts'
import { type Day, isDay } from '#domain/calendar.ts'
import { filtersFrom as bookingFiltersFrom, PAGE_SIZE } from '#features/bookings/web/public.ts'
import type { QueryOf } from '#platform/endpoint.ts'
import type { allBookings } from '../contract.ts'

/** The page of the platform's staff. */
export const PLATFORM_PATH = '/bhumwi-admin/dashboard'

/** The page of one booking. */
export const bookingPath = (id: number) => `/bhumwi-admin/bookings/${id}`

/** The filters in the address of the page; null is "all". */
export type PlatformFilters = {
  status: BookingStatus | null
  money: 'needs_look' | null
  q: string
  /** The first and the last day on which the bookings were made. */
  made_from: Day | null
  made_to: Day | null
  page: number
}

const dayIn = (text: string | null): Day | null => (isDay(text) ? text : null)

/** Reads the address of the page; invalid values count as missing. */
export const filtersFrom = (params: URLSearchParams): PlatformFilters => {
  const { status, q, page } = bookingFiltersFrom(params)
  const money = params.get('money') === 'needs_look' ? 'needs_look' : null
  return { status, money, q, made_from: dayIn(params.get('made_from')), made_to: dayIn(params.get('made_to')), page }
}

/** The address of a view of the bookings; a changed filter begins at the first page. */
export const platformPath = (filters: PlatformFilters, change: Partial<PlatformFilters> = {}): string => {
  const { status, money, q, made_from, made_to, page } = { ...filters, page: 1, ...change }
  const entries = Object.entries({ status, money, q, made_from, made_to, page: page > 1 ? page : null })
  const params = new URLSearchParams(entries.flatMap(([key, value]) => (value ? [[key, String(value)]] : [])))
  return params.size > 0 ? `${PLATFORM_PATH}?${params}` : PLATFORM_PATH
}

/** Whether anything narrows the list. */
export const isNarrowed = (filters: PlatformFilters): boolean => platformPath(filters, { page: 1 }) !== PLATFORM_PATH

/** The question to the interface, without its page. */
export const queryOf = ({ status, money, q, made_from, made_to }: PlatformFilters): QueryOf<typeof allBookings> => ({
  status: status ?? undefined,
  money: money ?? undefined,
  q: q || undefined,
  made_from: made_from ?? undefined,
  made_to: made_to ?? undefined,
})

/** The same for one page of the table. */
export const pageQuery = (filters: PlatformFilters): QueryOf<typeof allBookings> => ({
  ...queryOf(filters),
  limit: PAGE_SIZE,
  offset: (filters.page - 1) * PAGE_SIZE,
})

import { BOOKING_SOURCES, BOOKING_STATUSES, type BookingSource, type BookingStatus } from '#domain/booking.ts'
import type { QueryOf } from '#platform/endpoint.ts'
import type { hotelBookings } from '../contract.ts'

/** How many bookings one page of the table shows. */
export const PAGE_SIZE = 50
const MAX_PAGE = 10_000
const MAX_TEXT = 120

/** What the address of the bookings page asks for; null is "all". */
export type HotelFilters = {
  status: BookingStatus | null
  source: BookingSource | null
  property: number | null
  q: string
  page: number
}

/** A row's id in an address; null for anything else. */
export const idIn = (text: string | null): number | null => (text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null)

const sources = Object.keys(BOOKING_SOURCES) as BookingSource[]

/** Reads the address of the bookings page; what cannot be read counts as not asked. */
export const filtersFrom = (params: URLSearchParams): HotelFilters => ({
  status: BOOKING_STATUSES.find((status) => status === params.get('status')) ?? null,
  source: sources.find((source) => source === params.get('source')) ?? null,
  property: idIn(params.get('property')),
  q: (params.get('q') ?? '').trim().slice(0, MAX_TEXT),
  page: Math.min(idIn(params.get('page')) ?? 1, MAX_PAGE),
})

/** The address of a view of the bookings; a changed filter begins at the first page. */
export const bookingsPath = (filters: HotelFilters, change: Partial<HotelFilters> = {}): string => {
  const { status, source, property, q, page } = { ...filters, page: 1, ...change }
  const entries = Object.entries({ status, source, property, q, page: page > 1 ? page : null })
  const params = new URLSearchParams(entries.flatMap(([key, value]) => (value ? [[key, String(value)]] : [])))
  return params.size > 0 ? `/hotel-admin/bookings?${params}` : '/hotel-admin/bookings'
}

/** Whether anything narrows the list. */
export const isNarrowed = (filters: HotelFilters): boolean =>
  bookingsPath(filters, { page: 1 }) !== '/hotel-admin/bookings'

/** The question to the interface, without its page. */
export const questionOf = ({ status, source, property, q }: HotelFilters): QueryOf<typeof hotelBookings> => ({
  status: status ?? undefined,
  source: source ?? undefined,
  property: property ?? undefined,
  q: q || undefined,
})

/** The same for one page of the table. */
export const pageQuestion = (filters: HotelFilters): QueryOf<typeof hotelBookings> => ({
  ...questionOf(filters),
  limit: PAGE_SIZE,
  offset: (filters.page - 1) * PAGE_SIZE,
})

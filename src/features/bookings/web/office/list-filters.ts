import { BOOKING_SOURCES, BOOKING_STATUSES, type BookingSource, type BookingStatus } from '#domain/booking.ts'
import { BOOKING_COLUMNS, type BookingColumn, type SortKey, sortIn } from '#domain/list-sort.ts'

/** How many bookings one page of the table shows. */
export const PAGE_SIZE = 50
const MAX_PAGE = 10_000
const MAX_TEXT = 120

/** The filters in the address of a list of bookings; null is "all". */
export type ListFilters = {
  status: BookingStatus | null
  source: BookingSource | null
  property: number | null
  /** Only stays that are over, and that the hotel has not closed. */
  unclosed: boolean
  /** Only stays whose guests have left with the price of the stay or charges to pay. */
  left_owing: boolean
  q: string
  sort: SortKey<BookingColumn> | null
  page: number
}

/** A row's id in an address; null for anything else. */
export const idIn = (text: string | null): number | null => (text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null)

const sources = Object.keys(BOOKING_SOURCES) as BookingSource[]

/** Reads the address of a list of bookings; invalid values count as missing. */
export const filtersFrom = (params: URLSearchParams): ListFilters => ({
  status: BOOKING_STATUSES.find((status) => status === params.get('status')) ?? null,
  source: sources.find((source) => source === params.get('source')) ?? null,
  property: idIn(params.get('property')),
  unclosed: params.get('unclosed') === 'true',
  left_owing: params.get('left_owing') === 'true',
  q: (params.get('q') ?? '').trim().slice(0, MAX_TEXT),
  sort: sortIn(BOOKING_COLUMNS, params.get('sort')),
  page: Math.min(idIn(params.get('page')) ?? 1, MAX_PAGE),
})

import { BOOKING_SOURCES, type BookingSource, type BookingStatus } from '#domain/booking.ts'
import { type Day, isDay } from '#domain/calendar.ts'
import type { BookingColumn, SortKey } from '#domain/list-sort.ts'
import { isWallet, type Wallet } from '#domain/wallet.ts'
import { filtersFrom as bookingFiltersFrom, PAGE_SIZE } from '#features/bookings/web/office/public.ts'
import type { QueryOf } from '#platform/endpoint.ts'
import type { allBookings } from '../contract.ts'

/** The list of all bookings. */
export const BOOKINGS_PATH = '/bhumwi-admin/bookings'

/** The page of one booking. */
export const bookingPath = (id: number) => `${BOOKINGS_PATH}/${id}`

/** The filters in the address of the page; null is "all". */
export type BookingsFilters = {
  status: BookingStatus | null
  money: 'needs_look' | null
  q: string
  /** The first and the last day on which the bookings were made. */
  made_from: Day | null
  made_to: Day | null
  /** The first and the last day of arrival. */
  arrival_from: Day | null
  arrival_to: Day | null
  /** The id of the property's region. */
  region: number | null
  wallet: Wallet | null
  source: BookingSource | null
  /** Leaves out the holds that ran out, as the figures of bookings do. */
  without: 'expired' | null
  sort: SortKey<BookingColumn> | null
  page: number
}

const dayIn = (text: string | null): Day | null => (isDay(text) ? text : null)

const idIn = (text: string | null): number | null => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

const isSource = (text: string): text is BookingSource => Object.hasOwn(BOOKING_SOURCES, text)

/** The fields of the form with further filters; each is one of the filters. */
export const MORE_FILTERS = ['arrival_from', 'arrival_to', 'region', 'wallet', 'source'] as const

/** Reads the address of the page; invalid values count as missing. */
export const filtersFrom = (params: URLSearchParams): BookingsFilters => {
  const { status, q, sort, page } = bookingFiltersFrom(params)
  const [wallet = '', source = ''] = [params.get('wallet'), params.get('source')].map((text) => text ?? '')
  return {
    status,
    money: params.get('money') === 'needs_look' ? 'needs_look' : null,
    q,
    made_from: dayIn(params.get('made_from')),
    made_to: dayIn(params.get('made_to')),
    arrival_from: dayIn(params.get('arrival_from')),
    arrival_to: dayIn(params.get('arrival_to')),
    region: idIn(params.get('region')),
    wallet: isWallet(wallet) ? wallet : null,
    source: isSource(source) ? source : null,
    without: params.get('without') === 'expired' ? 'expired' : null,
    sort,
    page,
  }
}

/** The whole list, in its own order. */
export const NO_FILTERS = filtersFrom(new URLSearchParams())

/** Whether an address has any filter of this list, valid or not. */
export const hasFilters = (params: URLSearchParams): boolean => Object.keys(NO_FILTERS).some((name) => params.has(name))

/** The address of a view of the bookings; a changed filter begins at the first page. */
export const bookingsPath = (filters: BookingsFilters, change: Partial<BookingsFilters> = {}): string => {
  const { page, ...rest } = { ...filters, page: 1, ...change }
  const entries = Object.entries({ ...rest, page: page > 1 ? page : null })
  const params = new URLSearchParams(entries.flatMap(([key, value]) => (value ? [[key, String(value)]] : [])))
  return params.size > 0 ? `${BOOKINGS_PATH}?${params}` : BOOKINGS_PATH
}

/** Whether anything narrows the list. */
export const isNarrowed = (filters: BookingsFilters): boolean => bookingsPath(filters, { sort: null }) !== BOOKINGS_PATH

/** The filters as the API takes them, without the page. */
export const queryOf = ({ page: _page, ...filters }: BookingsFilters): QueryOf<typeof allBookings> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value))

/** The same for one page of the table. */
export const pageQuery = (filters: BookingsFilters): QueryOf<typeof allBookings> => ({
  ...queryOf(filters),
  limit: PAGE_SIZE,
  offset: (filters.page - 1) * PAGE_SIZE,
})

import { addDays, type Day, isDay } from '#domain/calendar.ts'
import { isTooLongForCash, MOST_CASH_DAYS } from '#domain/cash-book.ts'
import { idIn } from '#features/bookings/web/office/public.ts'
import type { QueryOf, ReplyOf } from '#platform/endpoint.ts'
import { addressWith, pageIn, pagingOf } from '#platform/web/list-address.ts'
import type { cashBook } from '../contract.ts'

/** The cash book of a hotel. */
export const CASH_PATH = '/hotel-admin/cash'
/** Entries of one page. */
export const PAGE_SIZE = 50

/** The cash of some days as the interface answers it. */
export type CashBook = ReplyOf<typeof cashBook>
/** One of its entries. */
export type CashEntry = CashBook['entries'][number]

/** What the address says; without days it is today, null is "all". */
export type CashView = {
  property: number | null
  from: Day | null
  to: Day | null
  account: number | null
  page: number
}

const dayIn = (params: URLSearchParams, name: string): Day | null => {
  const text = params.get(name)
  return isDay(text) ? text : null
}

/** Two days in their order, at most as far apart as the cash book shows; the last one stays. */
const spanOf = (from: Day | null, to: Day | null): Pick<CashView, 'from' | 'to'> => {
  if (from === null || to === null) return { from, to }
  const span = from <= to ? { from, to } : { from: to, to: from }
  return isTooLongForCash(span) ? { from: addDays(span.to, 1 - MOST_CASH_DAYS), to: span.to } : span
}

/** Reads an address; invalid values count as missing. */
export const cashViewFrom = (params: URLSearchParams): CashView => ({
  property: idIn(params.get('property')),
  ...spanOf(dayIn(params, 'from'), dayIn(params, 'to')),
  account: idIn(params.get('account')),
  page: pageIn(params),
})

/** The address of a view; a change begins at its first page. */
export const cashPath = (view: CashView, change: Partial<CashView> = {}): string =>
  addressWith(CASH_PATH, { ...view, page: 1, ...change })

/** The question to the interface for some entries of a view. */
export const cashInput = (
  { property, from, to, account, page }: CashView,
  rows = pagingOf(page, PAGE_SIZE),
): { query: QueryOf<typeof cashBook> } => ({
  query: {
    property: property ?? undefined,
    from: from ?? undefined,
    to: to ?? undefined,
    account: account ?? undefined,
    ...rows,
  },
})

/** The name of the person whose entries alone are asked for; missing where that person has none on these days. */
export const nameOfPerson = ({ people }: Pick<CashBook, 'people'>, { account }: CashView): string | undefined =>
  people.find((one) => account !== null && one.account?.id === account)?.account?.name

/** Where a booking is found among all bookings of the hotel. */
export const bookingPath = ({ reference }: { reference: string }): string => `/hotel-admin/bookings?q=${reference}`

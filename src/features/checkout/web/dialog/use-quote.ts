import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isDay } from '#domain/calendar.ts'
import type { MealPlan } from '#domain/meal-plan.ts'
import type { Residency } from '#domain/residency.ts'
import type { Booking } from '#features/bookings/contract.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { CallFailure, call } from '#platform/web/call.ts'
import { DROPPED_SOON } from '#platform/web/query.tsx'
import { quoteStay } from '../../contract.ts'
import { findOwnHold } from './own-hold.ts'

/** A priced stay as the server sees it. */
export type Quote = ReplyOf<typeof quoteStay>

/**
 * The stay to be priced; `code` is a promo code in its stored form, empty for none; a code may be limited by the number
 * of children.
 */
export type QuoteInput = {
  room: number
  check_in: string
  check_out: string
  guests?: number
  children: number
  /** Those that are known, joined by commas. */
  child_ages?: string | undefined
  meal_plan?: MealPlan | undefined
  residency?: Residency | undefined
  code: string
  /** The ids of extra services, joined by commas. */
  extras?: string
}

/**
 * The state of the quote. `promo_fault` and `dates_fault` are sentences of the server, the latter about the party if
 * `is_of_party`; `own` is the traveller's own booking for which the room is not free.
 */
export type QuoteState = {
  status: 'none' | 'loading' | 'ready' | 'failed'
  quote: Quote | null
  promo_fault: string | null
  dates_fault: string | null
  is_of_party: boolean
  own: Booking | null
}

const NONE: QuoteState = {
  status: 'none',
  quote: null,
  promo_fault: null,
  dates_fault: null,
  is_of_party: false,
  own: null,
}

/** Prices a stay with its code; a code that gives nothing costs nothing: the stay is priced without it. */
const priceStay = async (input: QuoteInput, signal: AbortSignal): Promise<QuoteState> => {
  const { code, ...stay } = input
  try {
    const quote = await call(quoteStay, { query: { ...stay, promo_code: code || undefined }, signal })
    return { ...NONE, status: 'ready', quote }
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure
    if (code !== '' && failure.code.startsWith('promo_')) {
      return { ...(await priceStay({ ...input, code: '' }, signal)), promo_fault: failure.message }
    }
    if (failure.code === 'meal_plan_unavailable') return priceStay({ ...input, meal_plan: undefined }, signal)
    if (failure.code === 'residency_unavailable') return priceStay({ ...input, residency: undefined }, signal)
    if (failure.status >= 400 && failure.status < 500 && failure.status !== 429) {
      return {
        ...NONE,
        status: 'ready',
        dates_fault: failure.message,
        is_of_party: failure.code === 'too_many_guests',
      }
    }
    return { ...NONE, status: 'failed' }
  }
}

/** Prices a stay; if the room is not free, the own booking of the traveller who asks is looked for. */
const priceFor = async (account: number | null, stay: QuoteInput, signal: AbortSignal): Promise<QuoteState> => {
  const state = await priceStay(stay, signal)
  if (account === null || state.quote?.is_free !== false) return state
  const own = await findOwnHold(stay)
  return { ...state, own: own === 'unknown' ? null : own }
}

const isPriceable = ({ check_in, check_out }: QuoteInput) => isDay(check_in) && isDay(check_out) && check_out > check_in

/**
 * The server's price of a stay, fetched again whenever the stay, the code or `version` changes. Until it is there the price
 * before stays, with status `loading`. `account` is the traveller whose own booking is looked for, or null.
 */
export const useQuote = (
  stay: QuoteInput,
  version: number,
  account: number | null,
): QuoteState & { retry: () => void } => {
  const priceable = isPriceable(stay)
  const { data, isFetching, refetch } = useQuery({
    queryKey: [quoteStay.path, stay, version, account],
    queryFn: ({ signal }) => priceFor(account, stay, signal),
    enabled: priceable,
    placeholderData: keepPreviousData,
    ...DROPPED_SOON,
  })
  const state = (priceable && data) || NONE
  return { ...state, status: priceable && isFetching ? 'loading' : state.status, retry: () => void refetch() }
}

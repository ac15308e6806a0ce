import { useEffect, useState } from 'react'
import { isDay } from '#domain/calendar.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { CallFailure, call } from '#platform/web/call.ts'
import { quoteStay } from '../../contract.ts'

/** A priced stay as the server sees it. */
export type Quote = ReplyOf<typeof quoteStay>

/** The stay to be priced; `code` is a promo code in its stored form, empty for none, and may ask for children. */
export type QuoteWish = { room: number; check_in: string; check_out: string; children: number; code: string }

/** What is known of the price. `promo_fault` and `dates_fault` are sentences of the server. */
export type QuoteState = {
  status: 'none' | 'loading' | 'ready' | 'failed'
  quote: Quote | null
  promo_fault: string | null
  dates_fault: string | null
}

const NONE: QuoteState = { status: 'none', quote: null, promo_fault: null, dates_fault: null }

/** Prices a stay with its code; a code that gives nothing costs nothing: the stay is priced without it. */
const priceStay = async (wish: QuoteWish, signal: AbortSignal): Promise<QuoteState> => {
  const { code, ...stay } = wish
  try {
    const quote = await call(quoteStay, { query: { ...stay, promo_code: code || undefined }, signal })
    return { ...NONE, status: 'ready', quote }
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure
    if (code !== '' && failure.code.startsWith('promo_')) {
      return { ...(await priceStay({ ...wish, code: '' }, signal)), promo_fault: failure.message }
    }
    if (failure.status >= 400 && failure.status < 500 && failure.status !== 429) {
      return { ...NONE, status: 'ready', dates_fault: failure.message }
    }
    return { ...NONE, status: 'failed' }
  }
}

/** The server's price of a stay, asked again whenever the stay, the code or `version` changes. */
export const useQuote = (wish: QuoteWish, version: number): QuoteState & { retry: () => void } => {
  const { room, check_in, check_out, children, code } = wish
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState(NONE)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version or attempt asks again
  useEffect(() => {
    if (!isDay(check_in) || !isDay(check_out) || check_out <= check_in) {
      setState(NONE)
      return
    }
    const asking = new AbortController()
    setState((last) => ({ ...last, status: 'loading' }))
    priceStay({ room, check_in, check_out, children, code }, asking.signal)
      .then(setState)
      .catch((failure: unknown) => {
        if (!asking.signal.aborted) throw failure
      })
    return () => asking.abort()
  }, [room, check_in, check_out, children, code, version, attempt])
  return { ...state, retry: () => setAttempt(attempt + 1) }
}

import { useEffect, useEffectEvent } from 'react'
import { CallFailure } from '#platform/web/call.ts'
import { useQueryOf } from '#platform/web/query.tsx'
import { deskQuote } from '../../contract.ts'
import { agesOf, completeAges, type Entry } from './entry.ts'

/**
 * The server's price of an entry once a room is chosen, whose plan and residency hold for that room, fetched again whenever the entry changes; until it is there the
 * one before stays, as `loading`. `total` is what can be charged: null while that is not known. `onExtrasGone` is called
 * when a chosen service is not sold any more.
 */
export const useDeskQuote = (entry: Entry, onExtrasGone: () => void) => {
  const { range, guests, children, room, meal_plan, residency, extras } = entry
  const query = useQueryOf(
    deskQuote,
    {
      query: {
        room: room ?? 0,
        check_in: range.start ?? '',
        check_out: range.end ?? '',
        guests,
        children,
        child_ages: completeAges(agesOf(entry))?.join(','),
        meal_plan: meal_plan ?? undefined,
        residency: residency ?? undefined,
        extras: extras || undefined,
      },
    },
    { enabled: room !== null, keepPrevious: true, refetchOnWindowFocus: 'always' },
  )
  const { error } = query
  // Without an answer there is no status.
  const refusal = error instanceof CallFailure && error.status >= 400 && error.status < 500 ? error : null
  const areExtrasGone = refusal?.code === 'extra_unavailable'
  const drop = useEffectEvent(onExtrasGone)
  useEffect(() => {
    if (areExtrasGone) drop()
  }, [areExtrasGone])
  const quote = (room !== null && query.data) || null
  const isCurrent = quote !== null && !query.isPlaceholderData && error === null
  const isLoading = room !== null && query.isFetching
  return {
    quote,
    total: isCurrent ? quote.total_amount : null,
    status: isLoading ? 'loading' : error !== null && refusal === null ? 'failed' : isCurrent ? 'ready' : 'none',
    dates_fault: refusal?.message ?? null,
    retry: query.refetch,
  } as const
}

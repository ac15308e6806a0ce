import { CallFailure } from '#platform/web/call.ts'
import { useQueryOf } from '#platform/web/query.tsx'
import { useSettled } from '#platform/web/settled.ts'
import { bookingDates } from '../contract.ts'

/** Milliseconds after the last change of the dates before their price is asked for. */
const PAUSE_MS = 300

type Asked = { check_in: string; check_out: string; room_id: number | null }

/**
 * What a booking would cost on other dates, and which room is free; asked again once the dates have settled. `current` is
 * null until the answer is that of the dates on the page.
 */
export const useDatesQuote = (id: number, asked: Asked, enabled: boolean) => {
  const wanted = JSON.stringify(asked)
  const settled = useSettled(wanted, PAUSE_MS)
  const { check_in, check_out, room_id }: Asked = JSON.parse(settled)
  const query = useQueryOf(
    bookingDates,
    { params: { id }, query: { check_in, check_out, room_id: room_id ?? undefined } },
    { enabled: enabled && settled === wanted, keepPrevious: true, gcTime: 10_000, refetchOnWindowFocus: 'always' },
  )
  const { error } = query
  const refusal = error instanceof CallFailure && error.status >= 400 && error.status < 500 ? error : null
  const isLoading = enabled && (settled !== wanted || query.isFetching)
  const quote = (enabled && query.data) || null
  const isCurrent = quote !== null && !isLoading && !query.isPlaceholderData && error === null
  return {
    quote: refusal === null ? quote : null,
    current: isCurrent ? quote : null,
    status: isLoading ? 'loading' : error !== null && refusal === null ? 'failed' : isCurrent ? 'ready' : 'none',
    dates_fault: refusal?.message ?? null,
    retry: query.refetch,
  } as const
}

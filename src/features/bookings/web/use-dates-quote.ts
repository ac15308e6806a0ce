import type { Endpoint, QueryOf } from '#platform/endpoint.ts'
import { CallFailure } from '#platform/web/call.ts'
import { type QueryInput, useQueryOf } from '#platform/web/query.tsx'
import { useSettled } from '#platform/web/settled.ts'

/** Milliseconds after the last change of the dates before their price is asked for. */
const PAUSE_MS = 300

/**
 * What an endpoint says that a booking would cost on other dates; asked again once the dates have settled. `current` is
 * null until the answer is that of the dates on the page.
 */
export const useDatesQuote = <E extends Endpoint>(endpoint: E, id: number, asked: QueryOf<E>, enabled: boolean) => {
  const wanted = JSON.stringify(asked)
  const settled = useSettled(wanted, PAUSE_MS)
  const query = useQueryOf(endpoint, { params: { id }, query: JSON.parse(settled) } as QueryInput<E>, {
    enabled: enabled && settled === wanted,
    keepPrevious: true,
    gcTime: 10_000,
    refetchOnWindowFocus: 'always',
  })
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

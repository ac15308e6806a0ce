import type { QueryClient } from '@tanstack/react-query'

const KEY = 'refetchOnNotification'

/** For the options of a query whose data a notification may change: it is refetched when one arrives. */
export const REFETCH_ON_NOTIFICATION = { meta: { [KEY]: true } } as const

/** Refetches queries whose data a notification may have changed; does nothing before the first query. */
export const refetchOnNotification = (client: QueryClient | null) => {
  client?.invalidateQueries({ predicate: ({ meta }) => meta?.[KEY] === true })
}

import type { QueryClient } from '@tanstack/react-query'

const KEY = 'refetchOnNotification'

/** For the options of a query whose data a notification may tell of: it is fetched again when one arrives. */
export const REFETCH_ON_NOTIFICATION = { meta: { [KEY]: true } } as const

/** Fetches again what a notification may tell of; nothing where no query has been made yet. */
export const refetchOnNotification = (client: QueryClient | null) => {
  client?.invalidateQueries({ predicate: ({ meta }) => meta?.[KEY] === true })
}

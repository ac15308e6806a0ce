import {
  keepPreviousData,
  type Query,
  QueryClient,
  QueryClientProvider,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { Endpoint, ReplyOf } from '#platform/endpoint.ts'
import type { CallInput, Rows } from '#platform/page.ts'
import { addressOf, CallFailure, call, callPaged, isPassing } from './call.ts'
import { useQueryClientHolder, useUser } from './router.tsx'

const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network the service worker answers what it has saved, and the failure of all else is said at once.
        networkMode: 'always',
        // Pages offer Retry, and refetching costs a phone's owner data: queries that need it say so.
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // A fault of our own code is for the error page.
        throwOnError: (error) => !(error instanceof CallFailure),
      },
    },
  })

/** The part of a query key that says whose data it is: null where nobody is signed in. */
type Account = number | null

const useAccount = (): Account => useUser()?.id ?? null

/**
 * Gives all below it the `QueryClient` of this tree. The data of one account is never shown to another, as the account is
 * part of each key, and is dropped when somebody else is signed in.
 */
export const QueryProvider = ({ children }: { children: ReactNode }) => {
  const holder = useQueryClientHolder()
  holder.current ??= newQueryClient()
  const client = holder.current
  const account = useAccount()
  useEffect(() => {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[KEY_ACCOUNT] !== account })
  }, [client, account])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

type QueryInput<E extends Endpoint> = Pick<CallInput<E>, 'params' | 'query'>

const KEY_ACCOUNT = 2

/**
 * The key of a query: the endpoint's path, by which an action invalidates all queries of an endpoint, the address with
 * parameters and query string, the account, and how the reply is kept.
 */
export const queryKeyOf = <E extends Endpoint>(
  endpoint: E,
  { params, query }: QueryInput<E>,
  account: Account,
  kind: 'reply' | 'rows' | 'pages' = 'reply',
): QueryKey => [endpoint.path, addressOf(endpoint, params, query), account, kind]

/** For data that changes while it is looked at: fetched again every 30 s, and when the page is looked at or online again. */
export const REFETCH_WHILE_OPEN = {
  refetchInterval: 30_000,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const

const ON_NOTIFICATION = 'refetchOnNotification'

/** For data that a notification may tell of: fetched again when one arrives. */
export const REFETCH_ON_NOTIFICATION = { meta: { [ON_NOTIFICATION]: true } } as const

/** Fetches again what a notification may tell of. */
export const refetchOnNotification = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ meta }) => meta?.[ON_NOTIFICATION] === true })

const isSignedOut = (error: unknown) => error instanceof CallFailure && error.status === 401

/**
 * For the query that a page cannot do without: its failure is the page's, such as "not found". A failure that passes leaves
 * the data that is there. The failed query is dropped, so that the Retry of the error page fetches.
 */
export const FAILS_THE_PAGE = {
  throwOnError: (error: Error, { state }: Query<never>) =>
    !isSignedOut(error) && (state.data === undefined || !isPassing(error)),
  gcTime: 0,
} as const

type OwnOptions<Data> = {
  /** Data that the page's loader has put into the document; it is not fetched again. Null or undefined where there is none. */
  first?: Data | null
  /** While another input is on its way, the data of the one before stays, with `isPlaceholderData`. */
  keepPrevious?: boolean
}

type QueryOptions<Data> = OwnOptions<Data> &
  Pick<
    UseQueryOptions<Data>,
    'enabled' | 'meta' | 'refetchInterval' | 'refetchOnWindowFocus' | 'refetchOnReconnect' | 'staleTime' | 'gcTime'
  > & { throwOnError?: (error: Error, query: Query<never>) => boolean }

/** What a component sees of a query. */
export type QueryState<Data> = {
  data: Data | undefined
  /** The last failure; with `data` where older data stays. Null while it is being put right for the first time. */
  error: Error | null
  /** There is no data because it could not be fetched; stays true while it is fetched once more. */
  failed: boolean
  /** The instant of the last good answer, once a later fetch has failed. */
  staleSince: Date | null
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => void
}

type Observed = {
  error: Error | null
  errorUpdateCount: number
  dataUpdatedAt: number
  isFetching: boolean
  isPlaceholderData: boolean
  isRefetchError: boolean
  refetch: () => Promise<unknown>
}

const stateOf = <Data,>(data: Data | undefined, observed: Observed): QueryState<Data> => {
  const { error, isFetching, isRefetchError, refetch } = observed
  const signedOut = isSignedOut(error) // the page is about to lead to sign-in, and says nothing before
  return {
    data,
    error,
    failed: data === undefined && !signedOut && (error !== null || (isFetching && observed.errorUpdateCount > 0)),
    staleSince: isRefetchError && !signedOut ? new Date(observed.dataUpdatedAt) : null,
    isFetching,
    isPlaceholderData: observed.isPlaceholderData,
    refetch: () => void refetch(),
  }
}

const optionsOf = <Data,>({ first, keepPrevious, ...options }: QueryOptions<Data>) => ({
  ...options,
  initialData: first ?? undefined,
  // What came with the document is fresh.
  refetchOnMount: first === undefined || first === null,
  placeholderData: keepPrevious ? keepPreviousData : undefined,
})

/**
 * Reads an endpoint. Data stays when fetching it again fails; `staleSince` then says since when. Where the session has
 * ended, the page leads to sign-in by itself (`useSameVisitor`).
 */
export const useQueryOf = <E extends Endpoint>(
  endpoint: E,
  input: QueryInput<E> = {},
  options: QueryOptions<ReplyOf<E>> = {},
): QueryState<ReplyOf<E>> => {
  const result = useQuery<ReplyOf<E>>({
    ...optionsOf(options),
    queryKey: queryKeyOf(endpoint, input, useAccount()),
    queryFn: ({ signal }) => call(endpoint, { ...input, signal }),
  } as UseQueryOptions<ReplyOf<E>>)
  return stateOf(result.data, result)
}

/** Reads a page of a list and how many rows there are in all; otherwise like `useQueryOf`. */
export const useRowsOf = <E extends Endpoint>(
  endpoint: E,
  input: QueryInput<E> = {},
  options: QueryOptions<Rows<E>> = {},
): QueryState<Rows<E>> => {
  const result = useQuery<Rows<E>>({
    ...optionsOf(options),
    queryKey: queryKeyOf(endpoint, input, useAccount(), 'rows'),
    queryFn: ({ signal }) => callPaged(endpoint, { ...input, signal }),
  } as UseQueryOptions<Rows<E>>)
  return stateOf(result.data, result)
}

/** Puts another value in place of a query's data, such as the reply of a change, without fetching it. */
export const useSetQueryData = () => {
  const client = useQueryClient()
  const account = useAccount()
  return <E extends Endpoint>(
    endpoint: E,
    input: QueryInput<E>,
    update: (data: ReplyOf<E> | undefined) => ReplyOf<E> | undefined,
  ) => void client.setQueryData<ReplyOf<E>>(queryKeyOf(endpoint, input, account), update)
}

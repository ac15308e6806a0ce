import {
  type InfiniteData,
  keepPreviousData,
  notifyManager,
  type Query,
  QueryClient,
  QueryClientProvider,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import type { Endpoint, ReplyOf } from '#platform/endpoint.ts'
import type { CallInput, Rows } from '#platform/page.ts'
import { addressOf, CallFailure, call, callPaged, isPassing } from './call.ts'
import { nextOffset, type PageOf, rowsOfPages, withRows } from './query-pages.ts'
import { useQueryClientHolder, useUser } from './router.tsx'

// Updates are rendered at once, not in a task of their own: React batches by itself.
notifyManager.setScheduler(queueMicrotask)

const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network the service worker answers from its cache; all other failures are shown at once.
        networkMode: 'always',
        // Pages offer Retry, and refetching costs the user's data plan: queries that need it enable it.
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // A fault of our own code is for the error page.
        throwOnError: (error) => !(error instanceof CallFailure),
      },
    },
  })

/** The part of a query key that says whose data it is: null if nobody is signed in. */
type Account = number | null

const useAccount = (): Account => useUser()?.id ?? null

/**
 * Provides the `QueryClient` of this tree. Data of one account is never shown to another: the account is part of each
 * key, and unused data is dropped when another account signs in.
 */
export const QueryProvider = ({ children }: { children: ReactNode }) => {
  const holder = useQueryClientHolder()
  holder.current ??= newQueryClient()
  const client = holder.current
  const account = useAccount()
  useEffect(() => {
    if (holder.account === account) return
    holder.account = account
    client.removeQueries({ type: 'inactive' })
  }, [holder, client, account])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/**
 * Wraps a part of a public page that is fetched when it is opened in a `QueryProvider`; signed-in pages have one
 * already.
 */
export const withQueries = <Props extends object>(Part: ComponentType<Props>): ComponentType<Props> => {
  const WithQueries = (props: Props) => (
    <QueryProvider>
      <Part {...props} />
    </QueryProvider>
  )
  return WithQueries
}

/** `body` is for a read that must not name its input in an address, such as a secret. */
/** What a query sends. */
export type QueryInput<E extends Endpoint> = Pick<CallInput<E>, 'params' | 'query' | 'body'>

/**
 * The key of a query: the endpoint's path, by which an action invalidates all queries of an endpoint, the address with
 * parameters and query string, the account, and the kind of cached value.
 */
export const queryKeyOf = <E extends Endpoint>(
  endpoint: E,
  { params, query, body }: QueryInput<E>,
  account: Account,
  kind: 'reply' | 'rows' | 'pages' = 'reply',
): QueryKey => [endpoint.path, addressOf(endpoint, params, query), account, kind, ...(body === undefined ? [] : [body])]

/** For data that changes while the page is open: refetched every 30 s, on focus and on reconnect. */
export const REFETCH_WHILE_OPEN = {
  refetchInterval: 30_000,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const

/**
 * For data that is refetched on each mount. Not 0: rendering and subscription are separate steps in React, and a query
 * without a subscriber could be dropped between them.
 */
export const DROPPED_SOON = { gcTime: 10_000 } as const

/** Whether a call failed because the session has expired. */
export const isSignedOut = (error: unknown) => error instanceof CallFailure && error.status === 401

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
  /** Data that the page's loader put into the document; it is not fetched again. Null or undefined if there is none. */
  first?: Data | null
  /** While another input is on its way, the data of the one before stays, with `isPlaceholderData`. */
  keepPrevious?: boolean
}

type QueryOptions<Data> = OwnOptions<Data> &
  Pick<
    UseQueryOptions<Data>,
    | 'enabled'
    | 'meta'
    | 'refetchInterval'
    | 'refetchIntervalInBackground'
    | 'refetchOnWindowFocus'
    | 'refetchOnReconnect'
    | 'staleTime'
    | 'gcTime'
  > & { throwOnError?: (error: Error, query: Query<never>) => boolean }

/** What a component sees of a query. */
export type QueryState<Data> = {
  data: Data | undefined
  /** The last failure; with `data` if older data is still there. Null while the first retry is pending. */
  error: Error | null
  /** There is no data because it could not be fetched; stays true during a refetch. */
  failed: boolean
  /** The instant of the last good answer, once a later fetch has failed. */
  staleSince: Date | null
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => void
  /** How often the data has been fetched or set, or a fetch has failed, until now. */
  updateCount: () => number
  /** Puts another value in place of the data, such as one with the reply of a change, without fetching it. */
  setData: (update: (data: Data) => Data) => void
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

/** How often a query's data has been fetched or set, or a fetch has failed. */
export const updatesOf = (state: { dataUpdateCount: number; errorUpdateCount: number } | undefined): number =>
  state ? state.dataUpdateCount + state.errorUpdateCount : 0

const stateOf = <Data,>(
  client: QueryClient,
  queryKey: QueryKey,
  data: Data | undefined,
  observed: Observed,
): QueryState<Data> => {
  const { error, isFetching, isRefetchError, refetch } = observed
  const signedOut = isSignedOut(error) // the page is about to redirect to sign-in
  return {
    data,
    error,
    failed: data === undefined && !signedOut && (error !== null || (isFetching && observed.errorUpdateCount > 0)),
    staleSince: isRefetchError && !signedOut ? new Date(observed.dataUpdatedAt) : null,
    isFetching,
    isPlaceholderData: observed.isPlaceholderData,
    refetch: () => void refetch(),
    updateCount: () => updatesOf(client.getQueryState(queryKey)),
    setData: (update) => void client.setQueryData<Data>(queryKey, (now) => now && update(now)),
  }
}

const arrivals = new WeakMap<object, number>()

/**
 * When the loader's data arrived: the first time it is rendered. React may render long before it subscribes, and a query
 * that is dropped in between is built anew; with the same time it shows no change, and the page does not render again.
 */
const arrivalOf = (first: unknown): number | undefined => {
  if (typeof first !== 'object' || first === null) return
  const arrival = arrivals.get(first) ?? Date.now()
  arrivals.set(first, arrival)
  return arrival
}

const optionsOf = <Data,>({ first, keepPrevious, ...options }: QueryOptions<Data>) => ({
  ...options,
  initialData: first ?? undefined,
  initialDataUpdatedAt: arrivalOf(first),
  // Data of the document is fresh.
  refetchOnMount: first === undefined || first === null,
  placeholderData: keepPrevious ? keepPreviousData : undefined,
})

/**
 * Reads an endpoint. Data stays when a refetch fails; `staleSince` then says since when. If the session has expired,
 * the page redirects to sign-in by itself (`useSameVisitor`).
 */
export const useQueryOf = <E extends Endpoint>(
  endpoint: E,
  input: QueryInput<E> = {},
  options: QueryOptions<ReplyOf<E>> = {},
): QueryState<ReplyOf<E>> => {
  const queryKey = queryKeyOf(endpoint, input, useAccount())
  const result = useQuery<ReplyOf<E>>({
    ...optionsOf(options),
    queryKey,
    queryFn: ({ signal }) => call(endpoint, { ...input, signal }),
  } as UseQueryOptions<ReplyOf<E>>)
  return stateOf(useQueryClient(), queryKey, result.data, result)
}

/** Reads a page of a list and how many rows there are in all; otherwise like `useQueryOf`. */
export const useRowsOf = <E extends Endpoint>(
  endpoint: E,
  input: QueryInput<E> = {},
  options: QueryOptions<Rows<E>> = {},
): QueryState<Rows<E>> => {
  const queryKey = queryKeyOf(endpoint, input, useAccount(), 'rows')
  const result = useQuery<Rows<E>>({
    ...optionsOf(options),
    queryKey,
    queryFn: ({ signal }) => callPaged(endpoint, { ...input, signal }),
  } as UseQueryOptions<Rows<E>>)
  return stateOf(useQueryClient(), queryKey, result.data, result)
}

/** What a component sees of a list that grows page by page. */
export type PagesState<Row> = Omit<QueryState<unknown>, 'data' | 'setData'> & {
  data: { rows: Row[]; total: number } | undefined
  /** Fetches the next page. */
  more: () => void
  isLoadingMore: boolean
  moreFailed: boolean
  /** Changes the rows that are there, without fetching them; the total follows, unless it changes by another number. */
  setRows: (update: (rows: readonly Row[]) => readonly Row[], totalChange?: number) => void
}

type RowOf<E extends Endpoint> = ReplyOf<E> extends readonly (infer Row)[] ? Row : never
type PagesOptions<E extends Endpoint> = OwnOptions<Rows<E>> & {
  meta?: UseQueryOptions['meta']
  /** Milliseconds until the pages that are there are fetched again; false for never. */
  refetchEvery?: (rows: readonly RowOf<E>[]) => number | false
  pageSize: number
  /** The size of the first page, if it differs. */
  firstSize?: number
  keyOf: (row: RowOf<E>) => number
  /** Whether the server still has a row that is shown; the offset of the next page depends on it. */
  isThere?: (row: RowOf<E>) => boolean
}

/** Reads a list page by page, as "show more" does; when it is fetched again, all its pages are. Else like `useQueryOf`. */
export const usePagesOf = <E extends Endpoint>(
  endpoint: E,
  input: QueryInput<E>,
  { pageSize, firstSize = pageSize, keyOf, isThere = () => true, first, refetchEvery, ...options }: PagesOptions<E>,
): PagesState<RowOf<E>> => {
  type Page = PageOf<RowOf<E>>
  type Pages = InfiniteData<Page, number>
  const client = useQueryClient()
  const queryKey = queryKeyOf(endpoint, input, useAccount(), 'pages')
  const result = useInfiniteQuery({
    refetchInterval: (query: { state: { data?: Pages } }) =>
      refetchEvery?.(query.state.data?.pages.flatMap(({ rows }) => rows) ?? []) ?? false,
    ...optionsOf<Pages>({ ...options, first: first && { pages: [first as Page], pageParams: [0] } }),
    queryKey,
    queryFn: ({ pageParam: offset, signal }: { pageParam: number; signal: AbortSignal }) => {
      const query = { ...(input.query as object), limit: offset ? pageSize : firstSize, offset: offset || undefined }
      return callPaged(endpoint, { ...input, query, signal } as CallInput<E>) as Promise<Page>
    },
    initialPageParam: 0,
    getNextPageParam: (_: Page, pages: Page[]) => nextOffset(pages, isThere),
  } as UseInfiniteQueryOptions<Page, Error, Pages, QueryKey, number>)
  const pages = result.data?.pages
  const { data: _, setData, ...state } = stateOf(client, queryKey, result.data, result)
  return {
    ...state,
    data: pages && { rows: rowsOfPages(pages, keyOf), total: pages.at(-1)?.total ?? 0 },
    more: () => void result.fetchNextPage(),
    isLoadingMore: result.isFetchingNextPage,
    moreFailed: result.isFetchNextPageError,
    setRows: (update, totalChange) => setData((now) => ({ ...now, pages: withRows(now.pages, update, totalChange) })),
  }
}

import type { ReactNode } from 'react'
import { FailedState } from '#ui/EmptyState.tsx'
import type { QueryState } from './query.tsx'
import { StaleNotice } from './StaleNotice.tsx'
import { useWords } from './words.tsx'

type QueryContentProps<Data> = {
  query: Pick<QueryState<Data>, 'data' | 'failed' | 'staleSince' | 'isFetching' | 'refetch'>
  skeleton: ReactNode
  /** What could not be loaded, as a sentence. */
  failed: string
  /** How to check the connection, if the usual hint does not fit. */
  hint?: string
  children: (data: Data) => ReactNode
}

/** What a query brings, in one of its states: loading, failed with Retry, or there, with a notice while it is stale. */
export const QueryContent = <Data,>({ query, skeleton, failed, hint, children }: QueryContentProps<Data>) => {
  const { common } = useWords()
  if (query.failed) {
    return (
      <FailedState title={failed} onRetry={query.refetch} retrying={query.isFetching} words={common}>
        {hint ?? common.failedHint}
      </FailedState>
    )
  }
  if (query.data === undefined) return skeleton
  return (
    <>
      <StaleNotice since={query.staleSince} onRetry={query.refetch} className="my-3" />
      {children(query.data)}
    </>
  )
}

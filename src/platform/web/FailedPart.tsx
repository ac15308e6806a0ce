import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import type { QueryState } from './query.tsx'
import { useWords } from './words.tsx'

type FailedPartProps = {
  query: Pick<QueryState<unknown>, 'failed' | 'isFetching' | 'refetch'>
  /** What could not be loaded, as a sentence. */
  children: string
  className?: string
}

/** Says that a small part of a page could not be loaded, with Retry; nothing unless its query has failed. */
export const FailedPart = ({ query, children, className }: FailedPartProps) => {
  const { common } = useWords()
  if (!query.failed) return null
  return (
    <Alert
      tone="bad"
      className={className}
      action={
        <Button size="sm" icon="refresh" busy={query.isFetching} onClick={query.refetch}>
          {common.retry}
        </Button>
      }
    >
      {children}
    </Alert>
  )
}

import { FailedState } from '#ui/EmptyState.tsx'
import { Loading, SkeletonText } from '#ui/Skeleton.tsx'
import { useWords } from './words.tsx'

/** Until the code of a part of a page is there. */
export const PartComing = ({ className }: { className?: string }) => {
  const { common } = useWords()
  return (
    <Loading label={common.loading} className={className}>
      <SkeletonText lines={5} />
    </Loading>
  )
}

/** In place of a part of a page whose code is away: says so, with Retry. */
export const PartAway = ({ retry }: { retry: () => void }) => {
  const { common } = useWords()
  return (
    <FailedState title={common.networkError} onRetry={retry} words={common}>
      {common.failedHint}
    </FailedState>
  )
}

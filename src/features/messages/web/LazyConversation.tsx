import { Suspense } from 'react'
import { NearView } from '#platform/web/near-view.tsx'
import { useWords } from '#platform/web/words.tsx'
import { FailedState } from '#ui/EmptyState.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Loading, SkeletonText } from '#ui/Skeleton.tsx'

const Away = ({ retry }: { retry: () => void }) => {
  const { common } = useWords()
  return (
    <FailedState title={common.networkError} onRetry={retry} words={common}>
      {common.failedHint}
    </FailedState>
  )
}

const Coming = () => {
  const { common } = useWords()
  return (
    <Loading label={common.loading}>
      <SkeletonText lines={5} />
    </Loading>
  )
}

const Conversation = lazyPart(
  () => import('./Conversation.tsx').then((module) => ({ default: module.Conversation })),
  ({ retry }) => <Away retry={retry} />,
)

/** A conversation further down a page, whose code and messages are loaded when it comes near the window. */
export const LazyConversation = (props: { bookingId: number; property: string }) => (
  <NearView>
    <Suspense fallback={<Coming />}>
      <Conversation {...props} />
    </Suspense>
  </NearView>
)

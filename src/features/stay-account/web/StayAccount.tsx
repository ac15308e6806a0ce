import { Suspense } from 'react'
import { accountState } from '#domain/stay-account.ts'
import { useWords } from '#platform/web/words.tsx'
import { FailedState } from '#ui/EmptyState.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { StayAccountProps } from './AccountSection.tsx'

const AccountAway = ({ retry }: { retry: () => void }) => {
  const { common } = useWords()
  return (
    <FailedState title={common.networkError} onRetry={retry} words={common}>
      {common.failedHint}
    </FailedState>
  )
}

const AccountSection = lazyPart(
  () => import('./AccountSection.tsx').then(({ AccountSection }) => ({ default: AccountSection })),
  ({ retry }) => <AccountAway retry={retry} />,
)

/** What the guest of a booking has at the hotel beside the stay, and what was paid for it; nothing before the guest has come. */
export const StayAccount = (props: StayAccountProps) => {
  const { common } = useWords()
  if (accountState(props.booking.status) === null) return null
  return (
    <Suspense fallback={<ListSkeleton label={common.loading} />}>
      <AccountSection {...props} />
    </Suspense>
  )
}

import { Suspense } from 'react'
import { NearView } from '#platform/web/near-view.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Card } from '#ui/Card.tsx'
import { FailedState } from '#ui/EmptyState.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Loading, SkeletonText } from '#ui/Skeleton.tsx'
import type { BookingDetail } from '../../contract.ts'
import { MY_BOOKINGS_WORDS, TRIP_WORDS } from '../words.ts'

const Away = ({ retry }: { retry: () => void }) => {
  const { common } = useWords()
  return (
    <FailedState title={common.networkError} onRetry={retry} words={common}>
      {common.failedHint}
    </FailedState>
  )
}

const Conversation = lazyPart(
  () => import('#features/messages/web/public.ts').then((module) => ({ default: module.Conversation })),
  ({ retry }) => <Away retry={retry} />,
)

const Coming = () => {
  const { common } = useWords()
  return (
    <Loading label={common.loading}>
      <SkeletonText lines={5} />
    </Loading>
  )
}

/** What guest and hotel write to each other; notifications lead to its place. */
export const MessagesCard = ({ booking: { id, room } }: { booking: BookingDetail }) => {
  const words = useArea(TRIP_WORDS)
  const mine = useArea(MY_BOOKINGS_WORDS)
  const property = room.property.name || mine.property
  return (
    <Card id="messages" title={words.messages(property)} className="scroll-mt-24">
      <NearView>
        <Suspense fallback={<Coming />}>
          <Conversation bookingId={id} property={property} />
        </Suspense>
      </NearView>
    </Card>
  )
}

import { Suspense } from 'react'
import { NearView } from '#platform/web/near-view.tsx'
import { PartAway, PartComing } from '#platform/web/part-code.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

const Conversation = lazyPart(
  () => import('./Conversation.tsx').then((module) => ({ default: module.Conversation })),
  ({ retry }) => <PartAway retry={retry} />,
)

/** A conversation further down a page, whose code and messages are loaded when it comes near the window. */
export const LazyConversation = (props: { bookingId: number; property: string }) => (
  <NearView>
    <Suspense fallback={<PartComing />}>
      <Conversation {...props} />
    </Suspense>
  </NearView>
)

import { type ComponentProps, Suspense } from 'react'
import { NearView } from '#platform/web/near-view.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

const SimilarStays = lazyPart(() =>
  import('./SimilarStays.tsx').then(({ SimilarStays }) => ({ default: SimilarStays })),
)

/** Similar stays, fetched when the visitor scrolls near. */
export const SimilarStaysNearby = (props: ComponentProps<typeof SimilarStays>) => (
  <NearView>
    <Suspense fallback={null}>
      <SimilarStays {...props} />
    </Suspense>
  </NearView>
)

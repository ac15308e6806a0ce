import { type ComponentProps, lazy, Suspense } from 'react'
import { NearView } from '#platform/web/near-view.tsx'

const SimilarStays = lazy(() => import('./SimilarStays.tsx').then(({ SimilarStays }) => ({ default: SimilarStays })))

/** Similar stays, fetched when the visitor scrolls near. */
export const SimilarStaysNearby = (props: ComponentProps<typeof SimilarStays>) => (
  <NearView>
    <Suspense fallback={null}>
      <SimilarStays {...props} />
    </Suspense>
  </NearView>
)

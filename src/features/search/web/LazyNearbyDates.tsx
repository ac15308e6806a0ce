import { type ComponentProps, Suspense } from 'react'
import { NearView } from '#platform/web/near-view.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

const NearbyDates = lazyPart(() => import('./NearbyDates.tsx').then(({ NearbyDates }) => ({ default: NearbyDates })))

/** Nearby dates, fetched when the visitor scrolls near; to be put into an element of the class `nearby-dates`. */
export const LazyNearbyDates = (props: ComponentProps<typeof NearbyDates>) => (
  <NearView>
    <Suspense fallback={null}>
      <NearbyDates {...props} />
    </Suspense>
  </NearView>
)

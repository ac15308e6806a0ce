import { type ComponentProps, Suspense } from 'react'
import { NearView } from '#platform/web/near-view.tsx'
import { classNames } from '#ui/class-names.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const NearbyDates = lazyPart(() => import('./NearbyDates.tsx').then(({ NearbyDates }) => ({ default: NearbyDates })))

type LazyNearbyDatesProps = ComponentProps<typeof NearbyDates> & { className?: string }

/** Nearby dates, fetched when the visitor scrolls near. Their place is reserved until it is known that there are none. */
export const LazyNearbyDates = ({ className, ...props }: LazyNearbyDatesProps) => (
  <NearView className={classNames('min-h-40 has-[[data-none]]:hidden max-sm:min-h-96', className)}>
    <Suspense fallback={null}>
      <NearbyDates {...props} />
    </Suspense>
  </NearView>
)

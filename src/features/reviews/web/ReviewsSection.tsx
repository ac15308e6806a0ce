import { lazy, Suspense } from 'react'
import { NearView } from '#platform/web/near-view.tsx'

const Reviews = lazy(() => import('./Reviews.tsx').then((module) => ({ default: module.Reviews })))

/** The place of a property's reviews on its page; code and data are fetched once it is scrolled near. */
export const ReviewsSection = ({ property }: { property: number }) => (
  <section id="reviews" className="min-h-72 scroll-mt-20">
    <NearView>
      <Suspense fallback={null}>
        <Reviews key={property} property={property} />
      </Suspense>
    </NearView>
  </section>
)

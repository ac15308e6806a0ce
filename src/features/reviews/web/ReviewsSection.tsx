import { lazy, Suspense, useEffect, useRef, useState } from 'react'

const Reviews = lazy(() => import('./Reviews.tsx').then((module) => ({ default: module.Reviews })))

/** How far from the screen the reviews begin to be fetched. */
const NEAR = '500px'

/** The place of a property's reviews on its page; code and data are fetched once it is scrolled near. */
export const ReviewsSection = ({ property }: { property: number }) => {
  const place = useRef<HTMLElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watcher = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: NEAR },
    )
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <section ref={place} id="reviews" className="min-h-72 scroll-mt-20">
      {near && (
        <Suspense fallback={null}>
          <Reviews key={property} property={property} />
        </Suspense>
      )}
    </section>
  )
}

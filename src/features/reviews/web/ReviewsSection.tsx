import { useRef, useState } from 'react'
import { ServerMarkup, useNearCode } from '#platform/web/near-code.tsx'
import type { FirstReviews } from './first-reviews.ts'

/** The server has their code at once; the browser's bundle must not refer to it but in `import()`. */
const StaticReviews = import.meta.env.SSR ? (await import('./Reviews.tsx')).Reviews : null

type ReviewsSectionProps = {
  property: number
  /** What the server has brought with the page; null on a page that was opened in the browser. */
  first: FirstReviews | null
}

/**
 * A property's reviews on its page. The server renders the first ones; the browser leaves that markup as it is, without
 * loading code for it, until the section is near the viewport.
 */
export const ReviewsSection = ({ property, first }: ReviewsSectionProps) => {
  const place = useRef<HTMLElement>(null)
  // With other dates the page is loaded again, without reviews; these are still valid.
  const [serverReviews] = useState(first)
  const live = useNearCode(place, () => import('./Reviews.tsx'))
  return (
    <section ref={place} id="reviews" className="min-h-72 scroll-mt-20">
      {live ? (
        <live.Reviews property={property} first={serverReviews} />
      ) : (
        <ServerMarkup>
          {StaticReviews && serverReviews && <StaticReviews property={property} first={serverReviews} isStatic />}
        </ServerMarkup>
      )}
    </section>
  )
}

import { useEffect, useRef, useState } from 'react'
import { useNear } from '#platform/web/near-view.tsx'
import type { FirstReviews } from './first-reviews.ts'
import type { Reviews } from './Reviews.tsx'

/** The server has their code at once; the browser's bundle must not refer to it but in `import()`. */
const StillReviews = import.meta.env.SSR ? (await import('./Reviews.tsx')).Reviews : null

type ReviewsSectionProps = {
  property: number
  /** What the server has brought with the page; null on a page that was opened in the browser. */
  first: FirstReviews | null
}

/**
 * The place of a property's reviews on its page. The server writes the first ones for everybody; in the browser they stay
 * as they are, without any code of theirs, until the section is scrolled near and comes to life.
 */
export const ReviewsSection = ({ property, first }: ReviewsSectionProps) => {
  const place = useRef<HTMLElement>(null)
  // On other dates the page is loaded anew, without reviews; these are still the same.
  const [brought] = useState(first)
  const [live, setLive] = useState<{ Reviews: typeof Reviews } | null>(null)
  const near = useNear(place)
  useEffect(() => {
    if (!near) return
    let wanted = true
    const fetchCode = () =>
      import('./Reviews.tsx').then(
        (code) => wanted && setLive(code),
        // The line is down: what the server wrote stays, and comes to life once it is back.
        () => window.addEventListener('online', fetchCode, { once: true }),
      )
    fetchCode()
    return () => {
      wanted = false
      window.removeEventListener('online', fetchCode)
    }
  }, [near])
  return (
    <section ref={place} id="reviews" className="min-h-72 scroll-mt-20">
      {live ? <live.Reviews property={property} first={brought} /> : <Written property={property} first={brought} />}
    </section>
  )
}

/** On the server the reviews; in the browser whatever the server has written there. */
const Written = ({ property, first }: ReviewsSectionProps) =>
  StillReviews ? (
    <div>{first && <StillReviews property={property} first={first} still />}</div>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the empty text says that this is not the browser's to change
    <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  )

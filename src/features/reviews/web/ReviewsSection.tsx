import { useEffect, useRef, useState } from 'react'
import { useNear } from '#platform/web/near-view.tsx'
import { useWords } from '#platform/web/words.tsx'
import { codeInTime } from '#ui/code-in-time.ts'
import { FailedState } from '#ui/EmptyState.tsx'
import { ServerMarkup } from '#ui/ServerMarkup.tsx'
import type { FirstReviews } from './first-reviews.ts'
import type { Reviews } from './Reviews.tsx'

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
  const { common } = useWords()
  const [live, setLive] = useState<{ Reviews: typeof Reviews } | null>(null)
  const [isAway, setAway] = useState(false)
  const near = useNear(place)
  useEffect(() => {
    if (!near || isAway) return
    let wanted = true
    codeInTime(import('./Reviews.tsx')).then(
      (code) => wanted && setLive(code),
      () => wanted && setAway(true),
    )
    return () => {
      wanted = false
    }
  }, [near, isAway])
  useEffect(() => {
    if (!isAway) return
    const retry = () => setAway(false)
    window.addEventListener('online', retry, { once: true })
    return () => window.removeEventListener('online', retry)
  }, [isAway])
  return (
    <section ref={place} id="reviews" className="min-h-72 scroll-mt-20">
      {live ? (
        <live.Reviews property={property} first={serverReviews} />
      ) : (
        <ServerReviews property={property} first={serverReviews} />
      )}
      {isAway && (
        <FailedState title={common.networkError} onRetry={() => setAway(false)} words={common} className="py-4!" />
      )}
    </section>
  )
}

/** On the server the reviews; in the browser whatever the server has written there. */
const ServerReviews = ({ property, first }: ReviewsSectionProps) =>
  StaticReviews ? <div>{first && <StaticReviews property={property} first={first} isStatic />}</div> : <ServerMarkup />

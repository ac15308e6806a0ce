import type { Stars as Mark } from '#domain/review.ts'
import { withQueries } from '#platform/web/query.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState, FailedState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ratingText } from '#ui/rating.ts'
import { Loading, Skeleton, SkeletonText } from '#ui/Skeleton.tsx'
import type { FirstReviews } from './first-reviews.ts'
import { ReviewItem } from './ReviewItem.tsx'
import { type Summary, useReviews } from './use-reviews.ts'
import { REVIEW_WORDS } from './words.ts'

const SHAPES = [0, 1, 2]

type ReviewsProps = {
  property: number
  /** What the page has brought already. */
  first: FirstReviews | null
  /** To be read only: its buttons are there and wait. */
  isStatic?: boolean
}

const ReviewsContent = ({ property, first, isStatic = false }: ReviewsProps) => {
  const words = useArea(REVIEW_WORDS)
  const { common } = useWords()
  const { loaded, rating, loading, failed, choose, more, retry } = useReviews(property, first)
  return (
    <>
      <h2>{words.title}</h2>
      {loaded === null ? (
        failed ? (
          <FailedState title={words.failed} onRetry={retry} words={common} />
        ) : (
          <ReviewsSkeleton />
        )
      ) : loaded.summary.count === 0 ? (
        <EmptyState icon="star" title={words.none} className="py-6!">
          {words.verified}
        </EmptyState>
      ) : (
        <div className="mt-4 grid gap-x-12 gap-y-6 md:grid-cols-[minmax(16rem,20rem)_minmax(0,1fr)]">
          <SummaryPart summary={loaded.summary} chosen={rating} isStatic={isStatic} onChoose={choose} />
          <div aria-busy={loading} className="min-w-0 transition-opacity aria-busy:opacity-60">
            <p role="status" className="text-sm text-muted empty:hidden">
              {rating !== null && words.showing(words.stars(rating))}
            </p>
            <ul className="divide-y divide-line">
              {loaded.rows.map((review) => (
                <li key={review.id} className="py-5 first:pt-0">
                  <ReviewItem review={review} />
                </li>
              ))}
            </ul>
            {failed ? (
              <FailedState title={words.failed} onRetry={retry} words={common} className="py-4!" />
            ) : (
              loaded.rows.length < loaded.total && (
                <Button busy={loading} disabled={isStatic} onClick={more} className="max-sm:w-full">
                  {words.more}
                </Button>
              )
            )}
          </div>
        </div>
      )}
    </>
  )
}

type SummaryProps = {
  summary: Summary
  chosen: Mark | null
  isStatic: boolean
  onChoose: (mark: Mark | null) => void
}

/** The average, and a bar for each mark that shows only its reviews. */
const SummaryPart = ({ summary, chosen, isStatic, onChoose }: SummaryProps) => {
  const words = useArea(REVIEW_WORDS)
  return (
    <div className="md:sticky md:top-20 md:self-start">
      <p className="flex items-baseline gap-2">
        <Icon name="star" size={24} className="self-center text-saffron" />
        <span className="text-3xl font-semibold tabular-nums">{ratingText(summary.rating)}</span>
        <span className="text-muted">
          {words.outOf} · {words.count(summary.count)}
        </span>
      </p>
      <ul className="mt-2">
        {summary.distribution.map(({ stars, count }) => (
          <li key={stars}>
            <button
              type="button"
              disabled={isStatic || count === 0}
              aria-pressed={chosen === stars}
              aria-label={words.onlyStars(words.stars(stars), words.count(count))}
              onClick={() => onChoose(chosen === stars ? null : stars)}
              className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center gap-3 rounded-control px-2 text-sm tabular-nums transition-colors enabled:hover:bg-sunken aria-pressed:bg-brand-soft aria-pressed:font-semibold md:min-h-9"
            >
              <span className="inline-flex w-8 items-center gap-1">
                {stars}
                <Icon name="star" size={16} className="text-saffron" />
              </span>
              <span className="h-2 flex-1 overflow-clip rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-brand"
                  style={{ width: `${(count / summary.count) * 100}%` }}
                />
              </span>
              <span className="w-8 text-right text-muted">{count}</span>
            </button>
          </li>
        ))}
      </ul>
      {chosen !== null && (
        <Button kind="quiet" className="-ml-4" onClick={() => onChoose(null)}>
          {words.all}
        </Button>
      )}
      <p className="mt-2 flex gap-2 text-sm text-muted">
        <Icon name="shield" size={16} className="mt-0.5" />
        {words.verified}
      </p>
    </div>
  )
}

const ReviewsSkeleton = () => (
  <Loading
    label={useArea(REVIEW_WORDS).loading}
    className="mt-4 grid gap-x-12 gap-y-6 md:grid-cols-[minmax(16rem,20rem)_minmax(0,1fr)]"
  >
    <div className="flex flex-col gap-4">
      <Skeleton className="h-10 w-48" />
      <SkeletonText lines={5} />
    </div>
    <div className="flex flex-col gap-8">
      {SHAPES.map((shape) => (
        <div key={shape} className="flex gap-3">
          <Skeleton className="size-10 rounded-full" />
          <div className="flex-1">
            <SkeletonText lines={3} />
          </div>
        </div>
      ))}
    </div>
  </Loading>
)

/** A property's reviews: the figures, then the list. */
export const Reviews = withQueries(ReviewsContent)

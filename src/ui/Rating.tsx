import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { ratingText } from './rating.ts'

type RatingProps = {
  rating: number | string | null | undefined
  words: {
    /** "No ratings". */
    none: string
    /** Spoken: "Rated 4.6 out of 5". */
    spoken: (rating: string) => string
  }
  /** Beside it: "(128)". */
  count?: string
  className?: string
}

/** A star and a number with one decimal; words instead when there is no rating. */
export const Rating = ({ rating, words, count, className }: RatingProps) => {
  const text = ratingText(rating)
  if (!text) return <span className={classNames('text-sm text-muted', className)}>{words.none}</span>
  return (
    <span className={classNames('inline-flex items-center gap-1 text-sm tabular-nums', className)}>
      <Icon name="star" size={16} className="text-saffron" />
      <span className="sr-only">{words.spoken(text)}</span>
      <span aria-hidden="true" className="font-semibold">
        {text}
      </span>
      {count && <span className="text-muted">{count}</span>}
    </span>
  )
}

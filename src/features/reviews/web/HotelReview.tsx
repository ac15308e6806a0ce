import { useState } from 'react'
import { formatInstant } from '#domain/calendar.ts'
import { Link } from '#platform/web/Link.tsx'
import { usePresent } from '#platform/web/present.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import type { ManagedReview } from '../contract.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { HOTEL_REVIEW_WORDS } from './hotel-words.ts'
import { ReviewItem } from './ReviewItem.tsx'
import { REVIEW_WORDS } from './words.ts'

type HotelReviewProps = { review: ManagedReview; onAnswered: (review: ManagedReview) => void }

/** A review as its host works with it: of which stay it is, and the answer. */
export const HotelReview = ({ review, onAnswered }: HotelReviewProps) => {
  const words = useArea(HOTEL_REVIEW_WORDS)
  const { guest: nobody } = useArea(REVIEW_WORDS)
  const language = useLanguage()
  const now = usePresent()()
  const [writing, setWriting] = useState(false)
  const { property, booking, hidden_reason, answer, answer_open_until } = review
  const until = answer_open_until === null ? null : new Date(answer_open_until)
  const open = hidden_reason === null && (until === null || until > now)
  return (
    <div className={cardClass()}>
      <p className="mb-3 flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-semibold">{property.name}</span>
        <Link
          to={`/hotel-admin/bookings?${new URLSearchParams({ q: booking.reference })}`}
          className="link inline-flex min-h-11 items-center lg:min-h-0"
        >
          {words.booking(booking.reference)}
        </Link>
      </p>
      <ReviewItem review={review} />
      {hidden_reason !== null && (
        <Alert tone="warn" className="mt-3">
          {words.hidden(hidden_reason)}
        </Alert>
      )}
      {open && writing && (
        <AnswerForm
          review={review}
          onClose={() => setWriting(false)}
          onAnswered={(answered) => {
            setWriting(false)
            onAnswered(answered)
          }}
        />
      )}
      {open && !writing && (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button
            icon={answer ? 'edit' : 'mail'}
            aria-label={answer ? undefined : words.answerNamed(review.guest ?? nobody)}
            onClick={() => setWriting(true)}
          >
            {answer ? words.change : words.answer}
          </Button>
          {until && <p className="text-sm text-muted">{words.openUntil(formatInstant(until, language))}</p>}
        </div>
      )}
    </div>
  )
}

import { useState } from 'react'
import { propertyPath } from '#features/properties/web/public.ts'
import { useAction } from '#platform/web/action.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { useToast } from '#ui/Toast.tsx'
import { listAllReviews, type ManagedReview, showReview } from '../../contract.ts'
import { ReviewItem } from '../ReviewItem.tsx'
import { REVIEW_WORDS } from '../words.ts'
import { HideDialog } from './HideDialog.tsx'
import { MODERATION_WORDS } from './words.ts'

/** A review as the platform sees it: of which stay it is, and whether travellers see it. */
export const ModeratedReview = ({ review }: { review: ManagedReview }) => {
  const words = useArea(MODERATION_WORDS)
  const { guest: nobody } = useArea(REVIEW_WORDS)
  const toast = useToast()
  const [hiding, setHiding] = useState(false)
  const show = useAction(showReview, {
    failed: ({ message }) => message || words.changeFailed,
    invalidates: [listAllReviews],
  })
  const { id, property, booking, hidden_reason } = review
  const guest = review.guest ?? nobody
  const showAgain = async () => {
    const { reply } = (await show.run({ params: { id } })) ?? {}
    if (reply) toast({ text: words.shown })
  }
  return (
    <div className={cardClass()}>
      <p className="mb-3 flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <Link
          to={propertyPath(property.id)}
          className="link inline-flex min-h-11 items-center font-semibold lg:min-h-0"
        >
          {property.name}
        </Link>
        <Link
          to={`/bhumwi-admin/bookings?${new URLSearchParams({ q: booking.reference })}`}
          className="link inline-flex min-h-11 items-center lg:min-h-0"
        >
          {words.booking(booking.reference)}
        </Link>
      </p>
      <ReviewItem review={review} />
      {hidden_reason !== null && (
        <Alert tone="warn" className="mt-3">
          {words.hiddenBecause(hidden_reason)}
        </Alert>
      )}
      {show.failure && (
        <Alert tone="bad" className="mt-3">
          {show.failure.text}
        </Alert>
      )}
      <div className="mt-3">
        {hidden_reason === null ? (
          <Button icon="eye-off" aria-label={words.hideNamed(guest)} onClick={() => setHiding(true)}>
            {words.hide}
          </Button>
        ) : (
          <Button icon="eye" aria-label={words.showNamed(guest)} busy={show.busy} onClick={() => void showAgain()}>
            {words.showAgain}
          </Button>
        )}
      </div>
      {hiding && (
        <HideDialog
          id={id}
          onClose={() => setHiding(false)}
          onDone={() => {
            setHiding(false)
            toast({ text: words.hidden })
          }}
        />
      )}
    </div>
  )
}

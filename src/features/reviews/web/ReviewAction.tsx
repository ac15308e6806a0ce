import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Button, type ButtonLook } from '#ui/Button.tsx'
import { Stars } from '#ui/Stars.tsx'
import { useToast } from '#ui/Toast.tsx'
import type { OwnStay } from '../contract.ts'
import { ReviewForm } from './lazy-form.ts'
import { useOwnStay } from './own-stays.ts'
import { REVIEW_WORDS } from './words.ts'

/** The address of an invitation names the booking whose form is to open. */
const QUERY = 'review'

const useInvitation = (booking: number) => {
  const [params, setParams] = useSearchParams()
  const invited = params.get(QUERY) === String(booking)
  const forget = () =>
    invited &&
    setParams(
      (before) => {
        before.delete(QUERY)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return { invited, forget }
}

type ReviewActionProps = { booking: number; property: string } & Pick<ButtonLook, 'kind'>

/** For a stay that has ended: the button to review it, or the review that was written; nothing where it is too late. */
export const ReviewAction = ({ booking, property, kind }: ReviewActionProps) => {
  const { own, form } = useArea(REVIEW_WORDS)
  const { stay, failed, remember } = useOwnStay(booking)
  const { invited, forget } = useInvitation(booking)
  const [pressed, setPressed] = useState(false)
  const toast = useToast()
  const close = () => {
    setPressed(false)
    forget()
  }
  if (stay?.review) return <Written review={stay.review} />
  // If the review could not be fetched, the button is shown, and the server decides.
  if (!stay && !failed) return null
  return (
    <>
      <Button
        kind={kind}
        icon="star"
        aria-label={own.writeNamed(property)}
        className="max-sm:w-full"
        onClick={() => setPressed(true)}
      >
        {own.write}
      </Button>
      {(pressed || invited) && (
        <Suspense fallback={null}>
          <ReviewForm
            booking={booking}
            property={property}
            onClose={close}
            onWritten={(written) => {
              close()
              remember(written)
              toast({ text: form.done })
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const Written = ({ review: { rating, hidden_reason } }: { review: NonNullable<OwnStay['review']> }) => {
  const { own } = useArea(REVIEW_WORDS)
  const { properties } = useWords()
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-2 text-sm text-muted wrap-anywhere">
      {hidden_reason === null ? own.written : own.hidden(hidden_reason)}
      <Stars rating={rating} label={properties.rating.spoken(String(rating))} />
    </p>
  )
}

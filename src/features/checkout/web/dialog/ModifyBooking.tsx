import { useState } from 'react'
import { type Booking, cancelBooking } from '#features/bookings/contract.ts'
import { useAction } from '#platform/web/action.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Confirmation } from '../pay/Confirmation.tsx'
import { failureText } from '../pay/say-failure.ts'
import { BOOKING_WORDS } from '../words.ts'
import { modifyRule } from './dialog-state.ts'

type ModifyBookingProps = {
  /** Null where nothing was sent. */
  booking: Booking | null
  /** The booking is no longer in the way: back to step 0. */
  onModify: () => void
  /** What was learnt of the booking meanwhile. */
  onAnswer: (booking: Booking) => void
}

/**
 * Back to step 0 with all input. An unpaid booking releases its nights first; for a paid one it says why it cannot be
 * modified.
 */
export const ModifyBooking = ({ booking, onModify, onAnswer }: ModifyBookingProps) => {
  const words = useArea(BOOKING_WORDS)
  const { common } = useWords()
  const [confirming, setConfirming] = useState(false)
  const { run, busy, failure } = useAction(cancelBooking, {
    failed: (failure) => failureText(failure, words.modifyFailed),
  })
  const rule = booking ? modifyRule(booking.status, booking.payment?.status === 'review') : 'free'
  const giveBack = async (id: number) => {
    const result = await run({ params: { id }, body: { only_unpaid: true } })
    // Money arrived this very second: the booking stays, and the dialog will show it as paid in a moment.
    if (result?.failure?.code === 'already_paid') return setConfirming(false)
    if (!result || result.failure) return
    onAnswer(result.reply)
    setConfirming(false)
    onModify()
  }
  const why = rule === 'paid' ? words.modifyPaid : rule === 'review' ? words.modifyReview : null
  return (
    <>
      <Button
        icon="edit"
        className="mr-auto"
        disabled={why !== null}
        aria-describedby={why ? 'modify-why' : undefined}
        onClick={() => (rule === 'gives_back' ? setConfirming(true) : onModify())}
      >
        {words.modify}
      </Button>
      {why && (
        <p id="modify-why" className="order-last basis-full text-sm text-muted">
          {why}
        </p>
      )}
      {booking && (
        <Confirmation
          open={confirming}
          title={words.modifyQuestion.title}
          words={common}
          no={words.modifyQuestion.no}
          yes={words.modifyQuestion.yes}
          busy={busy}
          failure={failure?.text ?? null}
          onNo={() => setConfirming(false)}
          onYes={() => giveBack(booking.id)}
        >
          <p>{words.modifyQuestion.text}</p>
        </Confirmation>
      )}
    </>
  )
}

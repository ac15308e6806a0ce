import type { Booking } from '#features/bookings/contract.ts'
import { useAction } from '#platform/web/action.ts'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { askAgain } from '../../contract.ts'
import { BOOKING_WORDS } from '../words.ts'
import { failureText } from './say-failure.ts'

type AskAgainProps = { booking: Booking; onAnswer: (booking: Booking) => void }

/** Sends the request again that the payment service did not take; the reference stays, so that nobody pays twice. */
export const AskAgain = ({ booking, onAnswer }: AskAgainProps) => {
  const words = useArea(BOOKING_WORDS)
  const { run, busy, failure } = useAction(askAgain, { failed: (failure) => failureText(failure, words.lost) })
  const ask = async () => {
    const result = await run({ params: { id: booking.id } })
    if (result?.reply) onAnswer(result.reply)
  }
  return (
    <div className="flex flex-col gap-3">
      <Alert tone="warn">{words.waiting.notTaken}</Alert>
      {failure && <Alert tone="bad">{failure.text}</Alert>}
      <Button kind="primary" wide busy={busy} onClick={ask}>
        {words.waiting.askAgain}
      </Button>
    </div>
  )
}

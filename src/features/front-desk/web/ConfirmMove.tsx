import type { FormEvent } from 'react'
import { formatTsh } from '#domain/money.ts'
import { HOTEL_WORDS } from '#features/bookings/web/public.ts'
import { readForm } from '#platform/web/form.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { Moves, PendingMove } from './moves.ts'

const useConsequence = (move: PendingMove | null) => {
  const words = useArea(HOTEL_WORDS).confirm
  const language = useLanguage()
  if (!move) return ''
  const { booking, status } = move
  if (status === 'no_show') return words.noShow(booking.guest_name)
  return booking.paid_amount > 0
    ? words.cancelPaid(booking.guest_name, formatTsh(booking.paid_amount, language))
    : words.cancelUnpaid(booking.guest_name)
}

/** Confirms a cancellation or no-show, says what follows, and takes the reason. */
export const ConfirmMove = ({ moves }: { moves: Moves }) => {
  const { pending: move, busy, failure, confirm, leave } = moves
  const area = useArea(HOTEL_WORDS)
  const words = area.confirm
  const { common } = useWords()
  const consequence = useConsequence(move)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    confirm(readForm(event.currentTarget, ['reason']).reason.trim())
  }
  const cancelling = move?.status === 'cancelled'
  return (
    <Dialog
      open={move !== null}
      busy={busy !== null}
      onClose={leave}
      title={cancelling ? words.cancelTitle : words.noShowTitle}
      size="sm"
      words={common}
      onSubmit={onSubmit}
      footer={
        <>
          <Button unready={busy !== null} onClick={leave}>
            {cancelling ? words.keep : words.back}
          </Button>
          <Button type="submit" kind="danger" busy={busy !== null}>
            {move ? area.moves[move.status] : ''}
          </Button>
        </>
      }
    >
      {failure && (
        <Alert tone="bad" className="mb-4">
          {failure}
        </Alert>
      )}
      <p>{consequence}</p>
      <Field label={words.reason} optional={words.optional} hint={words.reasonHint} className="mt-4">
        <TextInput key={move?.booking.id} name="reason" maxLength={300} />
      </Field>
    </Dialog>
  )
}

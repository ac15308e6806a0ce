import { type FormEvent, useState } from 'react'
import { formatTsh } from '#domain/money.ts'
import { HOTEL_WORDS } from '#features/bookings/web/public.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { AskedMove, Moves } from './moves.ts'

const useConsequence = (asked: AskedMove | null) => {
  const words = useArea(HOTEL_WORDS).confirm
  const language = useLanguage()
  if (!asked) return ''
  const { booking, status } = asked
  if (status === 'no_show') return words.noShow(booking.guest_name)
  return booking.paid_amount > 0
    ? words.cancelPaid(booking.guest_name, formatTsh(booking.paid_amount, language))
    : words.cancelUnpaid(booking.guest_name)
}

/** Asks before a booking is cancelled or marked as no-show, says what follows, and takes the reason. */
export const ConfirmMove = ({ moves }: { moves: Moves }) => {
  const { asked, busy, failure, confirm, leave } = moves
  const area = useArea(HOTEL_WORDS)
  const words = area.confirm
  const { common } = useWords()
  const [reason, setReason] = useState('')
  const consequence = useConsequence(asked)
  const close = () => {
    setReason('')
    leave()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    confirm(reason.trim())
  }
  const cancelling = asked?.status === 'cancelled'
  return (
    <Dialog
      open={asked !== null}
      busy={busy !== null}
      onClose={close}
      title={cancelling ? words.cancelTitle : words.noShowTitle}
      size="sm"
      words={common}
      onSubmit={onSubmit}
      footer={
        <>
          <Button unready={busy !== null} onClick={close}>
            {cancelling ? words.keep : words.back}
          </Button>
          <Button type="submit" kind="danger" busy={busy !== null}>
            {asked ? area.moves[asked.status] : ''}
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
        <TextInput value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </Dialog>
  )
}

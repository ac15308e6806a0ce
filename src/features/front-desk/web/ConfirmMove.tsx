import type { FormEvent } from 'react'
import { formatDay } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { HOTEL_WORDS } from '#features/bookings/web/office/public.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { readForm } from '#platform/web/form.ts'
import { useToday } from '#platform/web/present.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { isEarly, type Moves, type PendingMove } from './moves.ts'
import { ProveResidency } from './ProveResidency.tsx'

const useConsequence = (move: PendingMove | null) => {
  const words = useArea(HOTEL_WORDS).confirm
  const language = useLanguage()
  const today = useToday()
  if (!move) return ''
  const { booking, status } = move
  if (status === 'checked_out') {
    const { guest_name, check_out, owed_amount, charges_due = 0 } = booking
    return [
      isEarly(booking, today) && words.early(guest_name, formatDay(check_out, language), formatDay(today, language)),
      owed_amount > 0 && words.owed(guest_name, formatTsh(owed_amount, language)),
      charges_due > 0 && words.charges(guest_name, formatTsh(charges_due, language)),
      owesAtDesk(booking) && words.takeFirst,
      charges_due < 0 && words.over(guest_name, formatTsh(-charges_due, language)),
    ]
      .filter(Boolean)
      .join(' ')
  }
  if (status === 'no_show') return words.noShow(booking.guest_name)
  const { guest_name, paid_amount, cash_amount, desk_amount } = booking
  if (cash_amount > 0) return words.cancelCash(guest_name, formatTsh(cash_amount, language))
  if (desk_amount > 0) return words.cancelAtDesk(guest_name, formatTsh(desk_amount, language))
  return paid_amount > 0
    ? words.cancelPaid(guest_name, formatTsh(paid_amount, language))
    : words.cancelUnpaid(guest_name)
}

/** Whether the guest has still to pay the stay or charges of it. */
const owesAtDesk = ({ owed_amount, charges_due = 0 }: PendingMove['booking']) => owed_amount > 0 || charges_due > 0

const titleOf = ({ booking, status }: PendingMove, words: (typeof HOTEL_WORDS)['en']['confirm']) => {
  if (status === 'checked_out') {
    if (owesAtDesk(booking)) return words.owedTitle
    return booking.charges_due === undefined ? words.earlyTitle : words.overTitle
  }
  return status === 'cancelled' ? words.cancelTitle : words.noShowTitle
}

/** Asks what a move needs: the reason of a cancellation or no-show, or the proof that goes with a residents' price. */
export const ConfirmMove = ({ moves }: { moves: Moves }) => {
  const { pending } = moves
  if (pending?.status !== 'checked_in') return <ConfirmEnd moves={moves} move={pending} />
  const { guest_name: guest, residency, room, room_to_clean } = pending.booking
  const unclean = room_to_clean ? room.room_number : undefined
  if (residency) return <ProveResidency guest={guest} residency={residency} unclean={unclean} moves={moves} />
  return unclean !== undefined && <ConfirmUnclean guest={guest} room={unclean} moves={moves} />
}

/** Says before a check-in that the room is not marked as clean. */
const ConfirmUnclean = ({ guest, room, moves }: { guest: string; room: string; moves: Moves }) => {
  const { pending, busy, failure, confirm, leave } = moves
  const { confirm: words, moves: names } = useArea(HOTEL_WORDS)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    confirm({})
  }
  return (
    <FormDialog
      busy={pending !== null && busy.has(pending.booking.id)}
      onClose={leave}
      title={words.uncleanTitle(guest)}
      size="sm"
      form={{ onSubmit }}
      intro={words.unclean(room)}
      banner={failure}
      cancel={words.back}
      submit={names.checked_in}
    />
  )
}

/** Confirms a cancellation, a no-show, or leaving early or without payment, says what follows, and takes the reason. */
const ConfirmEnd = ({ moves, move }: { moves: Moves; move: PendingMove | null }) => {
  const { busy, failure, confirm, leave } = moves
  const area = useArea(HOTEL_WORDS)
  const words = area.confirm
  const consequence = useConsequence(move)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    confirm({ reason: leaving ? undefined : readForm(event.currentTarget, ['reason']).reason.trim() || undefined })
  }
  const cancelling = move?.status === 'cancelled'
  const leaving = move?.status === 'checked_out'
  return (
    <FormDialog
      open={move !== null}
      busy={move !== null && busy.has(move.booking.id)}
      onClose={leave}
      title={move ? titleOf(move, words) : ''}
      size="sm"
      form={{ onSubmit }}
      intro={consequence}
      banner={failure}
      cancel={cancelling ? words.keep : words.back}
      submit={move ? area.moves[move.status] : ''}
      kind="danger"
    >
      {!leaving && (
        <Field label={words.reason} optional={words.optional} hint={words.reasonHint}>
          <TextInput key={move?.booking.id} name="reason" maxLength={300} />
        </Field>
      )}
    </FormDialog>
  )
}

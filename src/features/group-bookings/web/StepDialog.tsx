import type { ReactNode } from 'react'
import { amountOfStep } from '#domain/group-booking.ts'
import { formatTsh } from '#domain/money.ts'
import type { HotelBooking } from '#features/bookings/contract.ts'
import { cashBook } from '#features/cash-book/contract.ts'
import { getHotelBooking, hotelBookings, hotelToday } from '#features/front-desk/contract.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { readForm } from '#platform/web/form.ts'
import { useToday } from '#platform/web/present.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { type getGroupBooking, groupBookings, setGroupStatus, takeGroupCash } from '../contract.ts'
import { type GroupStep, inNeedOfProof, numbersOf, roomsOfStep } from './group-steps.ts'
import { GROUP_WORDS } from './words.ts'

type Group = ReplyOf<typeof getGroupBooking>

const sumOf = (rooms: readonly HotelBooking[], amount: (room: HotelBooking) => number) =>
  rooms.reduce((sum, room) => sum + amount(room), 0)

/** What follows from a step, as sentences; what does not apply is left out. */
const useConsequences = (step: GroupStep, { bookings }: Group, rooms: readonly HotelBooking[]): string[] => {
  const { confirm: words } = useArea(GROUP_WORDS)
  const language = useLanguage()
  const today = useToday()
  const unless = (some: readonly HotelBooking[], text: (numbers: string) => string) =>
    some.length > 0 && text(numbersOf(some))
  const amount = (value: number, text: (shown: string) => string) => value > 0 && text(formatTsh(value, language))
  const pending = rooms.filter(({ status }) => status === 'pending').length
  const more = {
    checked_in: () => [
      pending > 0 && words.pending(pending),
      unless(
        rooms.filter(({ room_to_clean }) => room_to_clean),
        words.unclean,
      ),
      unless(inNeedOfProof(bookings, today), words.proof),
    ],
    checked_out: () => [
      unless(
        rooms.filter(({ check_out }) => today < check_out),
        words.early,
      ),
      amount(amountOfStep(rooms, 'checked_out'), words.owed),
    ],
    cancelled: () => [
      unless(
        bookings.filter(({ status }) => status === 'checked_in'),
        words.inHouse,
      ),
      amount(
        sumOf(rooms, ({ cash_amount }) => cash_amount),
        words.cash_back,
      ),
      amount(
        sumOf(rooms, ({ paid_amount }) => paid_amount),
        words.refund,
      ),
    ],
    cash: () => [],
  }[step]()
  return [words[step].text(numbersOf(rooms)), ...more].filter((text) => text !== false)
}

const STALE = [groupBookings, hotelBookings, hotelToday, getHotelBooking, cashBook]

type StepDialogProps = {
  step: GroupStep
  group: Group
  /** Gets the group as the step leaves it. */
  onDone: (group: Group) => void
  /** The group may have changed since it was read. */
  onRefused: () => void
  onClose: () => void
}

/** Sends a step for exactly the rooms that it shows; answers whether it was made. */
const useStep = (step: GroupStep, group: Group, rooms: readonly HotelBooking[]) => {
  const { confirm: words } = useArea(GROUP_WORDS)
  const move = useAction(setGroupStatus, { failed: words.failed, invalidates: STALE })
  const pay = useAction(takeGroupCash, { failed: words.failed, invalidates: STALE })
  const params = { id: group.id }
  const bookings = rooms.map(({ id }) => id)
  const owed = sumOf(rooms, ({ owed_amount }) => owed_amount)
  const { busy, failure } = step === 'cash' ? pay : move
  const send = (reason?: string) =>
    step === 'cash'
      ? pay.run({ params, body: { bookings, shown_amount: owed } })
      : move.run({ params, body: { status: step, bookings, reason, shown_amount: amountOfStep(rooms, step) } })
  return { send, busy, failure, owed }
}

const Consequences = ({ texts }: { texts: readonly string[] }): ReactNode => (
  <div className="flex flex-col gap-2">
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
)

/** Says which rooms a step is for and what follows from it, and makes it. */
export const StepDialog = ({ step, group, onDone, onRefused, onClose }: StepDialogProps) => {
  const { confirm: words } = useArea(GROUP_WORDS)
  const language = useLanguage()
  const today = useToday()
  const toast = useToast()
  const rooms = roomsOfStep(group.bookings, step, today)
  const { send, busy, failure, owed } = useStep(step, group, rooms)
  const texts = useConsequences(step, group, rooms)
  const amount = formatTsh(owed, language)
  const title = step === 'cash' ? words.cash.title(amount) : words[step].title(rooms.length)
  const done = step === 'cash' ? words.cash.done(amount) : words[step].done(rooms.length)
  const submit = async (reason?: string) => {
    const result = await send(reason)
    if (result?.failure) onRefused()
    if (!result?.reply) return
    toast({ text: done })
    onDone(result.reply)
  }
  return (
    <FormDialog
      busy={busy}
      disabled={rooms.length === 0}
      onClose={onClose}
      title={title}
      form={{
        onSubmit: (event) => {
          event.preventDefault()
          const reason = step === 'cancelled' && readForm(event.currentTarget, ['reason']).reason.trim()
          void submit(reason || undefined)
        },
      }}
      banner={failure?.text}
      cancel={step === 'cancelled' ? words.keep : words.back}
      submit={words[step].submit}
      kind={step === 'cancelled' ? 'danger' : 'primary'}
    >
      <Consequences texts={texts} />
      {step === 'cancelled' && (
        <Field label={words.reason} hint={words.reasonHint} optional={words.optional}>
          <TextInput name="reason" maxLength={300} />
        </Field>
      )}
    </FormDialog>
  )
}

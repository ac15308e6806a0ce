import { useState } from 'react'
import { addDays, isDay, stayText } from '#domain/calendar.ts'
import type { FaultKey } from '#domain/field-faults.ts'
import { typedTsh } from '#domain/manual-booking.ts'
import { formatTsh, type Tsh } from '#domain/money.ts'
import { MAX_DAYS_AHEAD, nightsOf } from '#domain/stay.ts'
import type { HotelBooking } from '#features/bookings/contract.ts'
import { HOTEL_WORDS } from '#features/bookings/web/office/public.ts'
import { useDatesQuote } from '#features/bookings/web/public.ts'
import { PriceLines, PriceRows } from '#features/checkout/web/public.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { fillForm, useForm } from '#platform/web/form.ts'
import { useToday } from '#platform/web/present.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { ChoiceGroup } from '#ui/Choice.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import {
  bookingDates,
  changeBookingDates,
  getHotelBooking,
  hotelBookings,
  hotelToday,
  roomsForBooking,
} from '../contract.ts'
import { DATE_CHANGE_WORDS } from './date-change-words.ts'

const FIELDS = ['check_in', 'check_out', 'room_id', 'total_amount'] as const
type Name = (typeof FIELDS)[number]

/** The field at which a refusal stands; what is not here stands above the fields. */
const REFUSED: Partial<Record<string, Name>> = {
  check_in_past: 'check_in',
  check_in_fixed: 'check_in',
  check_out_not_after: 'check_out',
  check_out_past: 'check_out',
  dates_unchanged: 'check_out',
  too_far_ahead: 'check_out',
  too_long: 'check_out',
  amount_out_of_range: 'total_amount',
}

/** What a refusal says of a booking whose dates somebody else has changed. */
type ChangedDates = Pick<HotelBooking, 'check_in' | 'check_out'> & { room_number: string }

type Quote = ReplyOf<typeof bookingDates>

type ChangeDatesDialogProps = { booking: HotelBooking; onChanged: (booking: HotelBooking) => void; onClose: () => void }

/** Asks for the new dates of a booking, says what they cost and what cash moves, and changes them. */
export const ChangeDatesDialog = ({ booking, onChanged, onClose }: ChangeDatesDialogProps) => {
  const words = useArea(DATE_CHANGE_WORDS)
  const { confirm } = useArea(HOTEL_WORDS)
  const { common } = useWords()
  const language = useLanguage()
  const toast = useToast()
  const today = useToday()
  // What is typed stays while lists behind the dialog are read again; a refusal brings what a colleague has changed.
  const [before, setBefore] = useState(booking)
  const { id, guest_name: guest, nights } = before
  const [dates, setDates] = useState({ check_in: before.check_in, check_out: before.check_out })
  const [chosen, setChosen] = useState<number | null>(null)
  const [typed, setTyped] = useState('')
  const isAsked =
    isDay(dates.check_in) &&
    isDay(dates.check_out) &&
    (dates.check_in !== before.check_in || dates.check_out !== before.check_out)
  const price = useDatesQuote(bookingDates, id, { ...dates, room_id: chosen ?? undefined }, isAsked)
  const { quote, current } = price
  // A colleague may have moved the booking since the dialog was opened.
  const { room_number } = quote?.room ?? before.room
  // A room that was chosen is not offered any more once it has been taken, or the booking's own has become free.
  if (chosen !== null && current && !current.rooms.some((one) => one.id === chosen)) setChosen(null)
  const target = quote?.rooms.find((one) => one.id === chosen)?.id ?? null
  const agreed = typedTsh(typed)
  const total = agreed ?? quote?.total_amount ?? null
  const cash = quote?.settlement === 'cash' && total !== null ? total - quote.present_amount : 0
  const due = quote && total !== null ? dueChange(quote, total) : 0
  const { run } = useAction(changeBookingDates, {
    failed: words.failed,
    invalidates: [roomsForBooking, hotelBookings, hotelToday, getHotelBooking],
  })
  // No draft: what is free and what it costs changes with every booking.
  const { form, errors, banner, busy, setMessages, clearErrors } = useForm({
    fields: FIELDS,
    faults: (values: Record<Name, string>) =>
      typedTsh(values.total_amount) === null ? { total_amount: 'amount_invalid' satisfies FaultKey } : {},
    send: async () => {
      if (!isAsked) setMessages({ check_out: words.choose })
      else if (!current) setMessages({ check_out: price.dates_fault ?? words.awaited })
      else if (!current.is_free) setMessages({ room_id: words.roomRequired })
      else
        return run({
          params: { id },
          body: {
            ...dates,
            room_id: target ?? undefined,
            total_amount: agreed ?? undefined,
            shown_amount: current.total_amount,
            shown_check_in: before.check_in,
            shown_check_out: before.check_out,
            shown_cash: cash,
            shown_due: due,
          },
        })
      return null
    },
    onSent: (changed) => {
      toast({ tone: 'good', text: words.changed(guest, stayText(changed, language)) })
      onChanged(changed)
      onClose()
    },
    onFailure: ({ code, text, fields, details }) => {
      if (code === 'dates_changed') follow(details as ChangedDates)
      // Not after a success: these dates are then no change any more.
      price.retry()
      const field = REFUSED[code]
      return field ? { banner: null, fields: { [field]: text } } : { fields }
    },
  })
  /** Shows what the booking has become; a date that was not typed is the new one. */
  const follow = ({ check_in, check_out, room_number }: ChangedDates) => {
    const nights = nightsOf({ check_in, check_out }).length
    setBefore((now) => ({ ...now, check_in, check_out, nights, room: { ...now.room, room_number } }))
    const untouched = {
      ...(dates.check_in === before.check_in && { check_in }),
      ...(dates.check_out === before.check_out && { check_out }),
    }
    setDates((now) => ({ ...now, ...untouched }))
    if (form.ref.current) fillForm(form.ref.current, untouched)
  }
  const isInHouse = before.status === 'checked_in'
  const setDate = (name: 'check_in' | 'check_out', value: string) => {
    setDates((now) => ({ ...now, [name]: value }))
    setChosen(null)
    clearErrors('check_in', 'check_out', 'room_id')
    // A price was agreed for the dates that were there before.
    if (!isAsked || typed === '') return
    setTyped('')
    clearErrors('total_amount')
    if (form.ref.current) fillForm(form.ref.current, { total_amount: '' })
  }
  const tsh = (amount: Tsh) => formatTsh(amount, language)
  const dateField = (name: 'check_in' | 'check_out', label: string, min: string) => (
    <Field label={label} error={errors[name]}>
      <TextInput
        type="date"
        name={name}
        defaultValue={dates[name]}
        min={min}
        max={addDays(today, MAX_DAYS_AHEAD)}
        onChange={({ target: input }) => setDate(name, input.value)}
      />
    </Field>
  )
  return (
    <FormDialog
      busy={busy}
      unready={price.status === 'loading'}
      disabled={current !== null && !current.is_free && current.rooms.length === 0}
      onClose={onClose}
      title={words.title(guest)}
      form={form}
      banner={banner}
      cancel={confirm.back}
      submit={words.submit}
    >
      <div>
        <p>{words.present(stayText(before, language), common.night(nights), room_number)}</p>
        {isInHouse && <p className="text-muted">{words.inHouse}</p>}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {isInHouse ? null : dateField('check_in', words.checkIn, today)}
        {dateField('check_out', words.checkOut, today)}
      </div>
      <div aria-live="polite" className="flex flex-col gap-4">
        {isAsked && quote && (
          <Rooms
            quote={quote}
            room={room_number}
            target={target}
            error={errors.room_id}
            onChoose={(next) => {
              setChosen(next)
              clearErrors('room_id')
            }}
          />
        )}
        {quote && total !== null && (
          <section aria-label={words.summary}>
            <PriceRows
              rows={[
                { label: words.presentPrice, value: tsh(quote.present_amount) },
                { label: words.newPrice, value: tsh(total) },
              ]}
            />
            <p className="mt-2 font-semibold">
              {quote.settlement === 'cash'
                ? cashText(cash, words, tsh)
                : total > 0
                  ? words.owed(tsh(total))
                  : words.nothingOwed}
            </p>
            {due !== 0 && (
              <>
                <p className="font-semibold">
                  {due > 0 ? words.takeBesides(tsh(due)) : words.giveBackBesides(tsh(-due))}
                </p>
                <p className="text-muted">{words.besidesHint}</p>
              </>
            )}
          </section>
        )}
        {isAsked && <PriceLines price={price} code="" />}
      </div>
      {quote?.is_agreed && <Alert tone="info">{words.agreed}</Alert>}
      <Field label={words.amount} hint={words.amountHint} optional={words.optional} error={errors.total_amount}>
        <TextInput
          name="total_amount"
          icon="money"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          className="tabular-nums"
          onChange={({ target: input }) => setTyped(input.value)}
        />
      </Field>
    </FormDialog>
  )
}

/** What the desk takes besides the price because a residency was not proven; less than 0 is given back. */
const dueChange = ({ residency_due, total_amount }: Quote, total: Tsh) =>
  residency_due ? (total === total_amount ? residency_due.computed : 0) - residency_due.present : 0

const cashText = (cash: Tsh, words: (typeof DATE_CHANGE_WORDS)['en'], tsh: (amount: Tsh) => string) => {
  if (cash === 0) return words.noCash
  return cash > 0 ? words.take(tsh(cash)) : words.giveBack(tsh(-cash))
}

type RoomsProps = {
  quote: Quote
  room: string
  target: number | null
  error: string | undefined
  onChoose: (room: number) => void
}

/** Whether the room of the booking is free, and if it is not, the rooms that are. */
const Rooms = ({ quote, room, target, error, onChoose }: RoomsProps) => {
  const words = useArea(DATE_CHANGE_WORDS)
  if (quote.rooms.length > 0)
    return (
      <>
        <p className="font-semibold">{words.taken(room)}</p>
        <ChoiceGroup
          legend={words.legend}
          name="room_id"
          choices={quote.rooms.map(({ id, room_number, facts }) => ({
            value: String(id),
            label: words.room(room_number),
            hint: facts.join(', '),
          }))}
          value={target === null ? null : String(target)}
          onChange={(value) => onChoose(Number(value))}
          error={error}
        />
      </>
    )
  if (quote.is_free) return <p>{words.free(room)}</p>
  return (
    <p className="font-semibold">
      {words.taken(room)} {words.none}
    </p>
  )
}

import { type ReactNode, useState } from 'react'
import { addDays, formatInstant, isDay, stayText } from '#domain/calendar.ts'
import { formatTsh, type Tsh } from '#domain/money.ts'
import { MAX_DAYS_AHEAD } from '#domain/stay.ts'
import { myBookings } from '#features/bookings/contract.ts'
import { useDatesQuote } from '#features/bookings/web/public.ts'
import { BOOKING_WORDS, refundTerms } from '#features/checkout/web/public.ts'
import { EMPTY_STAY, roomsPath } from '#features/properties/web/public.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { fillForm, useForm } from '#platform/web/form.ts'
import { Link } from '#platform/web/Link.tsx'
import { usePresent, useToday } from '#platform/web/present.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { FailedState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { Loading, SkeletonText } from '#ui/Skeleton.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { type BookingDetail, changeMyDates, myBooking, myBookingDates } from '../../contract.ts'
import { CHANGE_MY_DATES_WORDS } from './change-dates-words.ts'

const FIELDS = ['check_in', 'check_out'] as const
type Name = (typeof FIELDS)[number]
type Dates = Record<Name, string>

type ChangeMyDatesProps = { booking: BookingDetail; onChanged: () => void; onClose: () => void }

/** Asks a traveller for other dates, says whether the room is free on them at the same price, and changes them. */
export const ChangeMyDatesDialog = ({ booking, onChanged, onClose }: ChangeMyDatesProps) => {
  const words = useArea(CHANGE_MY_DATES_WORDS)
  const { common } = useWords()
  const language = useLanguage()
  const toast = useToast()
  const today = useToday()
  // What is typed stays while the page behind the dialog is fetched again.
  const [before, setBefore] = useState<Dates>({ check_in: booking.check_in, check_out: booking.check_out })
  const [dates, setDates] = useState(before)
  const isAsked =
    isDay(dates.check_in) &&
    isDay(dates.check_out) &&
    (dates.check_in !== before.check_in || dates.check_out !== before.check_out)
  const price = useDatesQuote(myBookingDates, booking.id, dates, isAsked)
  const { current } = price
  const isPossible = current?.is_free === true && current.total_amount === current.present_amount
  const { run } = useAction(changeMyDates, { failed: words.notChanged, invalidates: [myBookings, myBooking] })
  // No draft: what is free changes with every booking.
  const { form, errors, banner, busy, setMessages, clearErrors } = useForm({
    fields: FIELDS,
    faults: () => ({}),
    send: async () => {
      if (!isAsked) setMessages({ check_out: words.choose })
      else if (!current) setMessages({ check_out: price.dates_fault ?? words.awaited })
      else if (isPossible) {
        const shown = { shown_check_in: before.check_in, shown_check_out: before.check_out }
        return run({ params: { id: booking.id }, body: { ...dates, ...shown } })
      }
      return null
    },
    onSent: (changed) => {
      toast({ tone: 'good', text: words.changed(stayText(changed, language)) })
      onChanged()
      onClose()
    },
    onFailure: ({ code, fields, details }) => {
      if (code === 'dates_changed') setBefore(details as Dates)
      price.retry()
      return { fields }
    },
  })
  const setDate = (name: Name, value: string) => {
    clearErrors(...FIELDS)
    const next = { ...dates, [name]: value }
    // A later arrival takes the departure along, as long a stay as before.
    const isMovedAlong = name === 'check_in' && isDay(value) && value !== dates.check_in
    const check_out = isMovedAlong ? addDays(value, booking.nights) : next.check_out
    setDates({ ...next, check_out })
    if (isMovedAlong && form.ref.current) fillForm(form.ref.current, { check_out })
  }
  const dateField = (name: Name, label: string, min: string) => (
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
  const until = booking.dates_changeable_until
  return (
    <FormDialog
      busy={busy}
      unready={price.status === 'loading'}
      disabled={current !== null && !isPossible}
      onClose={onClose}
      title={words.title}
      form={form}
      banner={banner}
      cancel={words.keep}
      submit={words.submit}
    >
      <div>
        <p>{words.present(stayText(before, language), common.night(booking.nights), booking.room.room_number)}</p>
        {until && <p className="text-muted">{words.until(formatInstant(new Date(until), language))}</p>}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {dateField('check_in', words.checkIn, today)}
        {dateField('check_out', words.checkOut, addDays(today, 1))}
      </div>
      <div aria-live="polite" className="min-h-16">
        {isAsked && <Outcome price={price} booking={booking} dates={dates} />}
      </div>
    </FormDialog>
  )
}

type Price = {
  quote: ReplyOf<typeof myBookingDates> | null
  status: 'loading' | 'failed' | 'ready' | 'none'
  dates_fault: string | null
  retry: () => void
}

/** Whether the chosen dates can be those of the booking, and if not, what else there is to do. */
const Outcome = ({ price, booking, dates }: { price: Price; booking: BookingDetail; dates: Dates }) => {
  const words = useArea(CHANGE_MY_DATES_WORDS)
  const { terms } = useArea(BOOKING_WORDS)
  const { common } = useWords()
  const language = useLanguage()
  const now = usePresent()()
  const { quote, status, dates_fault, retry } = price
  if (status === 'loading')
    return (
      <Loading label={words.loading}>
        <SkeletonText lines={2} />
      </Loading>
    )
  if (dates_fault !== null) return <Alert tone="warn">{dates_fault}</Alert>
  if (status === 'failed') return <FailedState title={words.failed} onRetry={retry} words={common} className="py-4!" />
  if (!quote) return null
  const tsh = (amount: Tsh) => formatTsh(amount, language)
  if (!quote.is_free)
    return (
      <Elsewhere booking={booking} dates={dates}>
        {words.taken(booking.room.room_number)}
      </Elsewhere>
    )
  if (quote.total_amount !== quote.present_amount)
    return (
      <Elsewhere booking={booking} dates={dates}>
        {words.differs(tsh(quote.total_amount), tsh(quote.present_amount))}
      </Elsewhere>
    )
  return (
    <Alert tone="good" title={words.free(booking.room.room_number, tsh(quote.present_amount))}>
      {refundTerms(quote.refunds, now, terms, (instant) => formatInstant(instant, language))}
    </Alert>
  )
}

/** Says why the dates cannot be taken, with a link to what can be booked on them. */
const Elsewhere = ({ booking, dates, children }: { booking: BookingDetail; dates: Dates; children: ReactNode }) => {
  const words = useArea(CHANGE_MY_DATES_WORDS)
  const { guests, room } = booking
  const search = { ...EMPTY_STAY, ...dates, guests, children: booking.children || null }
  return (
    <Alert
      tone="warn"
      action={
        <ButtonLink size="sm" render={(link) => <Link to={roomsPath(room.property.id, search)} {...link} />}>
          {words.otherRooms}
        </ButtonLink>
      }
    >
      {children}
    </Alert>
  )
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import {
  bookingRequestFaults,
  type BookingRequestForm as Form,
  MAX_REQUEST_GUESTS,
  REQUEST_DESTINATIONS,
  REQUEST_ROOM_TYPES,
} from '#domain/enquiry.ts'
import { call } from '#platform/web/call.ts'
import { useToday } from '#platform/web/present.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { DateRange } from '#ui/DateRange.tsx'
import { Field } from '#ui/Field.tsx'
import { type DayRange, NO_RANGE } from '#ui/range.ts'
import { Select } from '#ui/Select.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { Textarea } from '#ui/TextInput.tsx'
import { sendEnquiry } from '../contract.ts'
import { FormPart, RobotTrap, type Sent } from './FormFrame.tsx'
import { PersonFields } from './PersonFields.tsx'
import { useTypedForm } from './use-typed-form.ts'
import { ENQUIRY_WORDS } from './words.ts'

const FIELDS = [
  'destination',
  'room_type',
  'check_in',
  'check_out',
  'guests',
  'name',
  'email',
  'phone',
  'message',
] as const
type Typed = Record<(typeof FIELDS)[number], string>

/** The dates, which stand in no field of their own text: kept whenever they change, and brought back after a reload. */
const useDates = (keep: () => void) => {
  const [range, setRange] = useState<DayRange>(NO_RANGE)
  const untouched = useRef(true)
  const keepNow = useEffectEvent(keep)
  useEffect(() => {
    if (untouched.current) untouched.current = range === NO_RANGE
    if (!untouched.current) keepNow()
  }, [range])
  return { range, setRange }
}

/** What is looked for: place, room, dates, people. */
const StayPart = ({ said, range, onRange }: StayPartProps) => {
  const words = useArea(ENQUIRY_WORDS).book
  const { search, common } = useWords()
  const wished = new URLSearchParams(useLocation().search).get('destination') ?? ''
  const language = useLanguage()
  const today = useToday()
  const guests = Array.from({ length: MAX_REQUEST_GUESTS }, (_, i) => String(i + 1))
  return (
    <FormPart title={words.stay}>
      <Field label={words.destination} error={said.destination} required>
        <Select
          name="destination"
          icon="pin"
          placeholder={words.destinationPlaceholder}
          defaultValue={REQUEST_DESTINATIONS.find((name) => name === wished) ?? ''}
          options={REQUEST_DESTINATIONS.map((name) => ({ value: name, label: name }))}
        />
      </Field>
      <Field label={words.roomType} error={said.room_type} required>
        <Select
          name="room_type"
          icon="bed"
          placeholder={words.roomTypePlaceholder}
          options={REQUEST_ROOM_TYPES.map((type) => ({ value: type, label: words.roomTypes[type] }))}
        />
      </Field>
      <DateRange
        range={range}
        onChange={onRange}
        today={today}
        lang={language}
        months={2}
        words={search.dates}
        errors={{ checkIn: said.check_in, checkOut: said.check_out }}
        className="sm:col-span-2 sm:gap-4"
      />
      <input type="hidden" name="check_in" value={range.start ?? ''} />
      <input type="hidden" name="check_out" value={range.end ?? ''} />
      <Field label={words.guests} error={said.guests} required>
        <Select
          name="guests"
          icon="guests"
          placeholder={words.guestsPlaceholder}
          options={guests.map((count) => ({ value: count, label: common.guest(Number(count)) }))}
        />
      </Field>
    </FormPart>
  )
}
type StayPartProps = {
  said: Partial<Record<keyof Typed, string>>
  range: DayRange
  onRange: (range: DayRange) => void
}

/** The booking request: a stay that the platform's people should find. */
export const BookForm = ({ onSent }: { onSent: (sent: Sent) => void }) => {
  const area = useArea(ENQUIRY_WORDS)
  const words = area.book
  const today = useToday()
  const { said, busy, failure, form, keep, unsay } = useTypedForm<Typed>({
    name: 'book',
    fields: FIELDS,
    faultsOf: (typed: Form) => bookingRequestFaults(typed, today),
    send: async (typed) => {
      const body = { kind: 'booking_request', ...typed, guests: Number(typed.guests) } as const
      const { reference } = await call(sendEnquiry, { body })
      onSent({ reference, email: typed.email })
    },
    onKept: ({ check_in, check_out }) => {
      if (check_in || check_out) setRange({ start: check_in || null, end: check_out || null })
    },
  })
  const { range, setRange } = useDates(keep)
  const onRange = (next: DayRange) => {
    setRange(next)
    unsay('check_in', 'check_out')
  }
  return (
    <form {...form} className="flex flex-col gap-8">
      <StayPart said={said} range={range} onRange={onRange} />
      <FormPart title={words.you}>
        <PersonFields said={said} />
        <Field
          label={area.message}
          optional={area.optional}
          hint={words.messageHint}
          error={said.message}
          className="sm:col-span-2"
        >
          <Textarea name="message" rows={4} />
        </Field>
      </FormPart>
      <RobotTrap />
      {failure && <Alert tone="bad">{failure}</Alert>}
      <SubmitButton busy={busy}>{words.submit}</SubmitButton>
    </form>
  )
}

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import {
  bookingRequestFaults,
  type BookingRequestForm as Form,
  MAX_REQUEST_GUESTS,
  REQUEST_DESTINATIONS,
  REQUEST_ROOM_TYPES,
} from '#domain/enquiry.ts'
import { useAction } from '#platform/web/action.ts'
import { useForm } from '#platform/web/form.ts'
import { type FormDraft, formDraft } from '#platform/web/form-draft.ts'
import type { Messages } from '#platform/web/form-errors.ts'
import { useToday } from '#platform/web/present.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { DateRange } from '#ui/DateRange.tsx'
import { Field } from '#ui/Field.tsx'
import { type DayRange, NO_RANGE } from '#ui/range.ts'
import { Select } from '#ui/Select.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { Textarea } from '#ui/TextInput.tsx'
import { sendEnquiry } from '../contract.ts'
import { FormPart, NotSent, RobotTrap, type SentEnquiry, trappedIn } from './FormFrame.tsx'
import { PersonFields } from './PersonFields.tsx'
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

/** The dates are in no text field: saved on each change, and restored after a reload. */
const useDates = (draft: FormDraft, saveDraft: () => void) => {
  const [range, setRange] = useState<DayRange>(NO_RANGE)
  const restore = useEffectEvent(() => {
    const [start, end] = [draft.textOf('check_in') || null, draft.textOf('check_out') || null]
    if (start || end) setRange({ start, end })
  })
  useLayoutEffect(() => restore(), [])
  const isUntouched = useRef(true)
  const save = useEffectEvent(saveDraft)
  useEffect(() => {
    if (isUntouched.current) isUntouched.current = range === NO_RANGE
    if (!isUntouched.current) save()
  }, [range])
  return { range, setRange }
}

/** What is looked for: place, room, dates, people. */
const StayPart = ({ errors, range, onRange }: StayPartProps) => {
  const words = useArea(ENQUIRY_WORDS).book
  const { search, common } = useWords()
  const requested = new URLSearchParams(useLocation().search).get('destination') ?? ''
  const language = useLanguage()
  const today = useToday()
  const guests = Array.from({ length: MAX_REQUEST_GUESTS }, (_, i) => String(i + 1))
  return (
    <FormPart title={words.stay}>
      <Field label={words.destination} error={errors.destination} required>
        <Select
          name="destination"
          icon="pin"
          placeholder={words.destinationPlaceholder}
          defaultValue={REQUEST_DESTINATIONS.find((name) => name === requested) ?? ''}
          options={REQUEST_DESTINATIONS.map((name) => ({ value: name, label: name }))}
        />
      </Field>
      <Field label={words.roomType} error={errors.room_type} required>
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
        errors={{ checkIn: errors.check_in, checkOut: errors.check_out }}
        className="sm:col-span-2 sm:gap-4"
      />
      <input type="hidden" name="check_in" value={range.start ?? ''} />
      <input type="hidden" name="check_out" value={range.end ?? ''} />
      <Field label={words.guests} error={errors.guests} required>
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
  errors: Messages<keyof Form>
  range: DayRange
  onRange: (range: DayRange) => void
}

/** The booking request: a stay that the platform's people should find. */
export const BookForm = ({ onSent }: { onSent: (sent: SentEnquiry) => void }) => {
  const area = useArea(ENQUIRY_WORDS)
  const words = area.book
  const today = useToday()
  const draft = formDraft('book')
  const { run } = useAction(sendEnquiry, { failed: area.failed })
  const { form, errors, banner, busy, saveDraft, clearErrors } = useForm({
    fields: FIELDS,
    faults: (values: Form) => bookingRequestFaults(values, today),
    draft,
    send: ({ guests, ...values }, form) =>
      run({ body: { kind: 'booking_request', ...values, guests: Number(guests), ...trappedIn(form) } }),
    onSent: ({ reference }, { email }) => onSent({ reference, email }),
  })
  const { range, setRange } = useDates(draft, saveDraft)
  const onRange = (next: DayRange) => {
    setRange(next)
    clearErrors('check_in', 'check_out')
  }
  return (
    <form {...form} className="flex flex-col gap-8">
      <StayPart errors={errors} range={range} onRange={onRange} />
      <FormPart title={words.you}>
        <PersonFields errors={errors} />
        <Field
          label={area.message}
          optional={area.optional}
          hint={words.messageHint}
          error={errors.message}
          className="sm:col-span-2"
        >
          <Textarea name="message" rows={4} />
        </Field>
      </FormPart>
      <RobotTrap />
      <NotSent banner={banner} />
      <SubmitButton busy={busy}>{words.submit}</SubmitButton>
    </form>
  )
}

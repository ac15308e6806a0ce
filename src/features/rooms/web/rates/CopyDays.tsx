import { type FormEvent, useState } from 'react'
import { addDays, formatDay } from '#domain/calendar.ts'
import { COPY_PARTS, type CopyForm, copyFaults, spansOf } from '#domain/rate-copy.ts'
import { copyRateDays, getRates, type RateCalendar } from '#features/rates/contract.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { readForm, useForm } from '#platform/web/form.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { Field, FieldError } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { useToast } from '#ui/Toast.tsx'
import { TypeFields, typesFrom } from './ChangeDays.tsx'
import { CopyPreview } from './CopyPreview.tsx'
import { differencesOf } from './copy-preview.ts'
import { NightField } from './DayFields.tsx'
import { nightsDraft } from './nights-draft.ts'
import type { Block } from './rate-selection.ts'
import { nameOfType } from './rate-text.ts'
import { OFFICE_FAULTS, RATE_WORDS } from './words.ts'

const DATES = ['first_night', 'last_night', 'to_first_night', 'to_last_night'] as const
/** The value of the select for each room type's own nights. */
const OWN = 'own'
type Values = Record<string, string>

const fieldsOf = ({ types }: RateCalendar) => [
  ...DATES,
  'from_room_type',
  ...COPY_PARTS.map((part) => `part_${part}`),
  ...types.map(({ room_type_id }) => `type_${room_type_id}`),
]

const partsFrom = (values: Values) => COPY_PARTS.filter((part) => values[`part_${part}`])

const formOf = (calendar: RateCalendar, values: Values): CopyForm => {
  const text = (name: string) => values[name] ?? ''
  return {
    first_night: text('first_night'),
    last_night: text('last_night'),
    to_first_night: text('to_first_night'),
    to_last_night: text('to_last_night'),
    room_types: typesFrom(calendar, values).join(','),
    parts: partsFrom(values).join(','),
  }
}

const sourceFrom = ({ from_room_type = OWN }: Values) => (from_room_type === OWN ? null : Number(from_room_type))

/** What the form begins with: the chosen nights, copied to as many nights of the same weekdays right after them. */
const startOf = (calendar: RateCalendar, { firstRow, lastRow, firstNight, lastNight }: Block): Values => {
  const dayAt = (night: number) => addDays(calendar.first_night, night)
  const weeks = Math.ceil((lastNight - firstNight + 1) / 7) * 7
  const chosen = calendar.types.slice(firstRow, lastRow + 1)
  return {
    first_night: dayAt(firstNight),
    last_night: dayAt(lastNight),
    to_first_night: dayAt(firstNight + weeks),
    to_last_night: dayAt(lastNight + weeks),
    from_room_type: OWN,
    ...Object.fromEntries(COPY_PARTS.map((part) => [`part_${part}`, 'on'])),
    ...Object.fromEntries(chosen.map(({ room_type_id }) => [`type_${room_type_id}`, 'on'])),
  }
}

type CopyDaysProps = {
  calendar: RateCalendar
  block: Block
  onClose: () => void
  onSaved: (saved: { version: number }) => void
}

const useCopyForm = ({ calendar, block, onClose, onSaved }: CopyDaysProps) => {
  const words = useArea(RATE_WORDS)
  const lang = useLanguage()
  const toast = useToast()
  // The version that the user has seen when the form was opened: another one is refused once.
  const [version, setVersion] = useState(calendar.version)
  const [draft] = useState(() => nightsDraft('copy', calendar, block))
  const { run } = useAction(copyRateDays, { failed: words.days.failed, invalidates: [getRates] })
  return useForm<string, { version: number }>({
    fields: fieldsOf(calendar),
    draft,
    faultWords: OFFICE_FAULTS[lang],
    errorOf: (name) => (name.startsWith('type_') ? 'room_types' : name.startsWith('part_') ? 'parts' : name),
    faults: (values) => copyFaults(formOf(calendar, values), calendar.first_night),
    send: (values) => {
      const { first_night, last_night, to_first_night, to_last_night } = formOf(calendar, values)
      const dates = { first_night, last_night, to_first_night, to_last_night }
      const from = { from_room_type: sourceFrom(values), parts: partsFrom(values) }
      const to_room_types = typesFrom(calendar, values)
      const sources = from.from_room_type === null ? to_room_types : [from.from_room_type]
      const lowest_prices = calendar.types.flatMap(({ room_type_id, lowest_price: price_tsh }) =>
        sources.includes(room_type_id) ? [{ room_type_id, price_tsh }] : [],
      )
      return run({ body: { property: calendar.property.id, version, ...dates, ...from, to_room_types, lowest_prices } })
    },
    onSent: (saved, { to_first_night = '', to_last_night = '' }) => {
      toast({ text: words.copy.saved(formatDay(to_first_night, lang), formatDay(to_last_night, lang)) })
      onSaved(saved)
      onClose()
    },
    onFailure: ({ code, details, fields, text }) => {
      if (code === 'rates_changed') setVersion(Number(details.version))
      const { to_room_types, max_nights, max_days_ahead, ...others } = fields
      // Limits that contradict each other on a night that is copied to have no field here, but the part that copies them.
      const parts = max_nights ?? max_days_ahead
      const renamed = { ...(to_room_types && { room_types: to_room_types }), ...(parts && { parts }) }
      return { fields: { ...others, ...renamed }, banner: text }
    },
  })
}

const PartFields = ({ error }: { error: string | undefined }) => {
  const words = useArea(RATE_WORDS).copy
  return (
    <fieldset className="min-w-0" data-invalid={error ? true : undefined} aria-describedby={error && 'copy-parts'}>
      <legend className="text-sm font-semibold">{words.parts}</legend>
      <div className="grid gap-x-4 sm:grid-cols-3">
        {COPY_PARTS.map((part) => (
          <Checkbox key={part} name={`part_${part}`} defaultChecked label={words.part[part]} />
        ))}
      </div>
      {error && <FieldError id="copy-parts">{error}</FieldError>}
    </fieldset>
  )
}

/** A dialog that copies the chosen nights to other dates and room types, and shows before what changes. */
export const CopyDays = (props: CopyDaysProps) => {
  const { calendar, block, onClose } = props
  const { copy: words, days } = useArea(RATE_WORDS)
  const lang = useLanguage()
  const { form, errors, banner, busy } = useCopyForm(props)
  // The preview is drawn from what is typed.
  const [values, setValues] = useState<Values>(() => startOf(calendar, block))
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event)
    setValues(readForm(event.currentTarget, fieldsOf(calendar)))
  }
  const spans = spansOf(formOf(calendar, values), calendar.first_night)
  const plan = { from_room_type: sourceFrom(values), to_room_types: typesFrom(calendar, values) }
  const night = (name: (typeof DATES)[number], label: string) => (
    <NightField name={name} label={label} value={values[name] ?? ''} min={calendar.first_night} error={errors[name]} />
  )
  const types = calendar.types.map((type) => ({ value: String(type.room_type_id), label: nameOfType(type, lang) }))
  return (
    <FormDialog
      onClose={onClose}
      busy={busy}
      form={{ ...form, onInput }}
      title={words.title}
      banner={banner}
      cancel={days.cancel}
      submit={days.save}
    >
      <div className="grid grid-cols-2 items-start gap-4">
        {night('first_night', words.firstNight)}
        {night('last_night', words.lastNight)}
        {night('to_first_night', words.toFirstNight)}
        {night('to_last_night', words.toLastNight)}
      </div>
      <p className="text-sm text-muted">{words.alignment}</p>
      <Field label={words.from}>
        <Select name="from_room_type" options={[{ value: OWN, label: words.own }, ...types]} />
      </Field>
      <TypeFields
        legend={words.to}
        calendar={calendar}
        chosen={(row) => row >= block.firstRow && row <= block.lastRow}
        error={errors.room_types}
      />
      <PartFields error={errors.parts} />
      {spans && <CopyPreview {...differencesOf(calendar, { ...spans, ...plan }, partsFrom(values))} />}
      <p className="text-sm text-muted">
        {words.note} {days.note}
      </p>
    </FormDialog>
  )
}

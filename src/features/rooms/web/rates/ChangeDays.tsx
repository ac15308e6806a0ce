import { useId, useState } from 'react'
import { addDays, type Day } from '#domain/calendar.ts'
import { daysFaults, percentFrom, stayLimitFrom } from '#domain/rate-form.ts'
import { EVERY_DAY } from '#domain/rates.ts'
import { priceFrom } from '#domain/room.ts'
import { STAY_LIMITS, type StayLimit } from '#domain/stay-limits.ts'
import { getRates, type RateCalendar, setRateDays } from '#features/rates/contract.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import type { Messages } from '#platform/web/form-errors.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { Field, FieldError } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { useToast } from '#ui/Toast.tsx'
import { nightsText } from '../chosen-nights.ts'
import { errorOfDay, NightField, WEEKDAY_FIELDS, WeekdayFields, weekdaysFrom } from './DayFields.tsx'
import { nightsDraft } from './nights-draft.ts'
import { optionsOf, PriceFields } from './PriceFields.tsx'
import type { Block } from './rate-selection.ts'
import { nameOfType } from './rate-text.ts'
import { DAY_LIMIT_FIELDS, DayLimitFields, dayLimitsFrom } from './StayLimitFields.tsx'
import { OFFICE_FAULTS, RATE_WORDS } from './words.ts'

const FIELDS = [
  'first_night',
  'last_night',
  'way',
  'price_tsh',
  'percent',
  ...DAY_LIMIT_FIELDS,
  'arrival',
  'departure',
] as const
type Values = Record<string, string>

/** The room types that are ticked in a form. */
export const typesFrom = (calendar: RateCalendar, values: Values): number[] =>
  calendar.types.flatMap(({ room_type_id }) => (values[`type_${room_type_id}`] ? [room_type_id] : []))

const formOf = (calendar: RateCalendar, values: Values) => {
  const text = (name: string) => values[name] ?? ''
  const weekdays = weekdaysFrom(values)
  return {
    first_night: text('first_night'),
    last_night: text('last_night'),
    way: text('way'),
    price_tsh: text('price_tsh'),
    percent: text('percent'),
    ...dayLimitsFrom(values),
    arrival: text('arrival'),
    departure: text('departure'),
    room_types: typesFrom(calendar, values).join(','),
    weekdays: weekdays === 0 ? '' : String(weekdays),
  }
}

type DaysBody = BodyOf<typeof setRateDays>

const priceOf = ({ way, price_tsh, percent }: ReturnType<typeof formOf>): DaysBody['price'] => {
  if (way === 'set') return { kind: 'set', price_tsh: priceFrom(price_tsh) ?? 0 }
  if (way === 'raise') return { kind: 'raise', percent: percentFrom(percent) ?? 0 }
  return way === 'clear' ? { kind: 'clear' } : undefined
}

const limitOf = (form: ReturnType<typeof formOf>, limit: StayLimit) => {
  const way = form[`${limit}_way`]
  return way === 'set' ? stayLimitFrom(limit, form[limit]) : way === 'clear' ? null : undefined
}

/** What a valid form changes; what it leaves as it is, is not in it. */
const changeOf = (form: ReturnType<typeof formOf>) => ({
  price: priceOf(form),
  ...Object.fromEntries(STAY_LIMITS.map((limit) => [limit, limitOf(form, limit)])),
  closed_to_arrival: form.arrival === 'keep' ? undefined : form.arrival === 'closed',
  closed_to_departure: form.departure === 'keep' ? undefined : form.departure === 'closed',
})

/** The errors of the API at the form's fields, which have other names there. */
const namesOf = (fields: Record<string, string>): Messages<string> =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.replace(/^price\./, ''), text]))

const PAIRS = [
  ['max_nights', 'min_nights'],
  ['max_days_ahead', 'min_days_ahead'],
] as const

/** The same; that a maximum is below the minimum is said at the minimum where the form does not set the maximum, whose field is hidden then. */
const shownOf = (fields: Record<string, string>, values: Values): Messages<string> => {
  const shown = { ...namesOf(fields) }
  for (const [most, least] of PAIRS) {
    if (shown[most] === undefined || values[`${most}_way`] === 'set') continue
    shown[least] ??= shown[most]
    delete shown[most]
  }
  return shown
}

type ChangeDaysProps = {
  calendar: RateCalendar
  /** The chosen nights; null for none yet. */
  block: Block | null
  onClose: () => void
  onSaved: (saved: { version: number }) => void
}

const useDaysForm = ({ calendar, block, onClose, onSaved }: ChangeDaysProps) => {
  const words = useArea(RATE_WORDS).days
  const { selection } = useArea(RATE_WORDS)
  const lang = useLanguage()
  const toast = useToast()
  // The version that the user has seen when the form was opened: another one is refused once.
  const [version, setVersion] = useState(calendar.version)
  const [draft] = useState(() => nightsDraft('change', calendar, block))
  const { run } = useAction(setRateDays, { failed: words.failed, invalidates: [getRates] })
  return useForm<string, { version: number }>({
    fields: [...FIELDS, ...WEEKDAY_FIELDS, ...calendar.types.map(({ room_type_id }) => `type_${room_type_id}`)],
    draft,
    faultWords: OFFICE_FAULTS[lang],
    errorOf: (name) => (name.startsWith('type_') ? 'room_types' : errorOfDay(name)),
    faults: (values) => daysFaults(formOf(calendar, values), calendar.first_night),
    send: (values) => {
      const form = formOf(calendar, values)
      const { first_night, last_night } = form
      const range = {
        first_night,
        last_night,
        weekdays: Number(form.weekdays),
        room_types: typesFrom(calendar, values),
      }
      return run({ body: { property: calendar.property.id, version, ...range, ...changeOf(form) } })
    },
    onSent: (saved, { first_night = '', last_night = '' }) => {
      const nights = first_night === last_night ? [first_night] : [first_night, last_night]
      toast({ text: words.saved(nights.map((night) => nightsText([night], lang, selection.more)).join(' – ')) })
      onSaved(saved)
      onClose()
    },
    onFailure: ({ code, details, fields, text }, values) => {
      if (code === 'rates_changed') setVersion(Number(details.version))
      return { fields: shownOf(fields, values), banner: text }
    },
  })
}

/** A box for each room type, named `type_` and its id. */
export const TypeFields = ({
  legend,
  calendar,
  chosen,
  error,
}: {
  legend: string
  calendar: RateCalendar
  chosen: (row: number) => boolean
  error: string | undefined
}) => {
  const lang = useLanguage()
  const id = useId()
  return (
    <fieldset className="min-w-0" data-invalid={error ? true : undefined} aria-describedby={error ? id : undefined}>
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {calendar.types.map((type, row) => (
          <Checkbox
            key={type.room_type_id}
            name={`type_${type.room_type_id}`}
            defaultChecked={chosen(row)}
            label={nameOfType(type, lang)}
          />
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

const LimitFields = ({ errors }: { errors: Messages<string> }) => {
  const words = useArea(RATE_WORDS).days
  return (
    <>
      <DayLimitFields errors={errors} />
      <div className="grid grid-cols-2 gap-4">
        <Field label={words.arrival}>
          <Select name="arrival" options={optionsOf(words.closedWays)} />
        </Field>
        <Field label={words.departure}>
          <Select name="departure" options={optionsOf(words.closedWays)} />
        </Field>
      </div>
    </>
  )
}

/** A dialog that sets the nights of a range for some room types. */
export const ChangeDays = (props: ChangeDaysProps) => {
  const { calendar, block, onClose } = props
  const words = useArea(RATE_WORDS).days
  const { form, errors, banner, busy } = useDaysForm(props)
  const dayAt = (night: number): Day => addDays(calendar.first_night, night)
  return (
    <FormDialog
      onClose={onClose}
      busy={busy}
      form={form}
      title={words.title}
      banner={banner}
      cancel={words.cancel}
      submit={words.save}
    >
      <div className="grid grid-cols-2 items-start gap-4">
        <NightField
          name="first_night"
          label={words.firstNight}
          value={block ? dayAt(block.firstNight) : ''}
          min={calendar.first_night}
          error={errors.first_night}
        />
        <NightField
          name="last_night"
          label={words.lastNight}
          value={block ? dayAt(block.lastNight) : ''}
          min={calendar.first_night}
          error={errors.last_night}
        />
      </div>
      <TypeFields
        legend={words.types}
        calendar={calendar}
        chosen={(row) => !block || (row >= block.firstRow && row <= block.lastRow)}
        error={errors.room_types}
      />
      <WeekdayFields legend={words.weekdays} chosen={EVERY_DAY} error={errors.weekdays} />
      <PriceFields ways={words.ways} texts={{ way: 'keep', price_tsh: '', percent: '' }} errors={errors} />
      <LimitFields errors={errors} />
      <p className="text-sm text-muted">{words.note}</p>
    </FormDialog>
  )
}

import { useId } from 'react'
import { WEEKDAYS } from '#domain/calendar.ts'
import { useLanguage } from '#platform/web/words.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { Field, FieldError } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'

/** The days of the week as numbers, from Sunday. */
const DAYS = [0, 1, 2, 3, 4, 5, 6] as const

/** The names of the boxes of the days of the week in a form. */
export const WEEKDAY_FIELDS = DAYS.map((day) => `weekday_${day}`)

/** The name of the error that a field belongs to: the boxes of the days have one together. */
export const errorOfDay = (field: string): string => (WEEKDAY_FIELDS.includes(field) ? 'weekdays' : field)

/** The chosen days of a form as a bit mask; 0 if none is chosen. */
export const weekdaysFrom = (values: Record<string, string>): number =>
  DAYS.reduce((mask: number, day) => (values[`weekday_${day}`] ? mask | (1 << day) : mask), 0)

type WeekdayFieldsProps = { legend: string; hint?: string; chosen: number; error: string | undefined }

/** A box for each day of the week. */
export const WeekdayFields = ({ legend, hint, chosen, error }: WeekdayFieldsProps) => {
  const lang = useLanguage()
  const id = useId()
  return (
    <fieldset
      className="min-w-0"
      data-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
    >
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="grid grid-cols-4 gap-x-3">
        {DAYS.map((day) => (
          <Checkbox
            key={day}
            name={`weekday_${day}`}
            defaultChecked={(chosen & (1 << day)) !== 0}
            label={WEEKDAYS[lang][day]}
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  )
}

type NightFieldProps = { name: string; label: string; value: string; min?: string; error: string | undefined }

/** One night, by the calendar of the browser. */
export const NightField = ({ name, label, value, min, error }: NightFieldProps) => (
  <Field label={label} error={error} required>
    <TextInput type="date" name={name} defaultValue={value} min={min} max="2099-12-31" />
  </Field>
)

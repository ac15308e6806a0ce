import type { WindowKind } from '#domain/booking-window.ts'
import type { Messages } from '#platform/web/form-errors.ts'
import { useArea } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { RATE_WORDS } from './words.ts'

type WindowFieldsProps = {
  kind: WindowKind
  texts: { days_before: string; percent: string; first_night: string; last_night: string }
  errors: Messages<string>
}

const NUMBER = { inputMode: 'numeric', autoComplete: 'off', maxLength: 5 } as const

/** What an early-booking or last-minute discount gives, for whom, and for which days of arrival. */
export const WindowFields = ({ kind, texts, errors }: WindowFieldsProps) => {
  const { window: words, rule } = useArea(RATE_WORDS)
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={words.days[kind]} hint={words.daysHint[kind]} error={errors.days_before} required>
          <TextInput name="days_before" defaultValue={texts.days_before} {...NUMBER} />
        </Field>
        <Field label={words.percent} hint={words.percentHint} error={errors.percent} required>
          <TextInput name="percent" defaultValue={texts.percent} {...NUMBER} />
        </Field>
      </div>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label={words.firstArrival} optional={rule.optional} error={errors.first_night}>
          <TextInput type="date" name="first_night" defaultValue={texts.first_night} max="2099-12-31" />
        </Field>
        <Field label={words.lastArrival} optional={rule.optional} error={errors.last_night}>
          <TextInput type="date" name="last_night" defaultValue={texts.last_night} max="2099-12-31" />
        </Field>
      </div>
    </>
  )
}

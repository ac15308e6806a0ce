import { STAY_LIMITS, type StayLimit, type StayLimits } from '#domain/stay-limits.ts'
import type { Messages } from '#platform/web/form-errors.ts'
import { useArea } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { optionsOf } from './PriceFields.tsx'
import { RATE_WORDS } from './words.ts'

type Values = Record<string, string>
type Texts = Record<StayLimit, string>

/** The fields of the limits in the form of nights: for each what happens to it, and its number. */
export const DAY_LIMIT_FIELDS = STAY_LIMITS.flatMap((limit) => [`${limit}_way`, limit] as const)

/** The limits of a rule as the form has them. */
export const ruleLimitsFrom = (values: Values): Texts => ({
  min_nights: values.min_nights ?? '',
  max_nights: values.max_nights ?? '',
  min_days_ahead: values.min_days_ahead ?? '',
  max_days_ahead: values.max_days_ahead ?? '',
})

/** The limits of nights as the form has them. */
export const dayLimitsFrom = (values: Values) => ({
  ...ruleLimitsFrom(values),
  min_nights_way: values.min_nights_way ?? '',
  max_nights_way: values.max_nights_way ?? '',
  min_days_ahead_way: values.min_days_ahead_way ?? '',
  max_days_ahead_way: values.max_days_ahead_way ?? '',
})

/** The texts of a rule's limits; empty for none. */
export const ruleLimitTexts = (rule: StayLimits | null): Texts => ({
  min_nights: String(rule?.min_nights ?? ''),
  max_nights: String(rule?.max_nights ?? ''),
  min_days_ahead: String(rule?.min_days_ahead ?? ''),
  max_days_ahead: String(rule?.max_days_ahead ?? ''),
})

/** What happens to each limit of stays; the number follows its select by styles alone, as that of the price does. */
export const DayLimitFields = ({ errors }: { errors: Messages<string> }) => {
  const words = useArea(RATE_WORDS).days
  return (
    <>
      {STAY_LIMITS.map((limit) => (
        <div key={limit} className="group grid items-start gap-4 sm:grid-cols-2">
          <Field label={words.limits[limit]}>
            <Select name={`${limit}_way`} options={optionsOf(words.limitWays)} />
          </Field>
          <Field
            label={words.units[limit]}
            error={errors[limit]}
            required
            className="hidden group-has-[option[value=set]:checked]:flex"
          >
            <TextInput name={limit} inputMode="numeric" autoComplete="off" maxLength={3} />
          </Field>
        </div>
      ))}
      <p className="text-sm text-muted">{words.limitsNote}</p>
    </>
  )
}

/** The limits of stays that begin in a season or on a weekday. */
export const RuleLimitFields = ({ texts, errors }: { texts: Texts; errors: Partial<Record<string, string>> }) => {
  const words = useArea(RATE_WORDS)
  const { limits, units } = words.days
  const { min_days_ahead, max_days_ahead } = units
  const labels = { ...limits, min_days_ahead, max_days_ahead }
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{words.rule.stays}</legend>
      <p className="mb-2 text-sm text-muted">{words.rule.staysHint}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {STAY_LIMITS.map((limit) => (
          <Field key={limit} label={labels[limit]} optional={words.rule.optional} error={errors[limit]}>
            <TextInput name={limit} defaultValue={texts[limit]} inputMode="numeric" autoComplete="off" maxLength={3} />
          </Field>
        ))}
      </div>
    </fieldset>
  )
}

import { useId } from 'react'
import { OLDEST_CHILD } from '#domain/child-age.ts'
import { childAges as en } from '#i18n/en/child-ages.ts'
import { childAges as sw } from '#i18n/sw/child-ages.ts'
import { useArea } from '#platform/web/words.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field, FieldError } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'

const AGE_WORDS = { en, sw }

type AgesFieldProps = {
  /** One text for each child; empty if its age is not chosen yet. */
  ages: readonly string[]
  onChange: (ages: string[]) => void
  error?: string | undefined
  /** They may be left out: a child without an age counts at the highest price. */
  optional?: boolean
  /** What they are for, if it is not the price. */
  hint?: string | undefined
  className?: string
}

/** The ages of the children, one choice each; nothing without children. */
export const AgesField = ({ ages, onChange, error, optional = false, hint, className }: AgesFieldProps) => {
  const words = useArea(AGE_WORDS)
  const hintId = useId()
  if (ages.length === 0) return null
  const isPartial = optional && !hint && ages.some((age) => age !== '')
  const options = Array.from({ length: OLDEST_CHILD + 1 }, (_, age) => ({
    value: String(age),
    label: words.years(age),
  }))
  return (
    <fieldset aria-describedby={hintId} className={classNames('flex min-w-0 flex-col gap-2', className)}>
      <legend className="text-sm font-semibold">{words.legend}</legend>
      <p id={hintId} className="text-sm text-muted">
        {hint ?? (optional ? words.optionalHint : words.hint)}
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3">
        {ages.map((chosen, at) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: a child is its number, nothing else is known of it
            key={at}
            label={words.child(at + 1)}
            required={!optional}
            hint={isPartial && chosen === '' && words.openHint}
          >
            <Select
              name={`child_age_${at + 1}`}
              aria-invalid={Boolean(error) && chosen === ''}
              value={chosen}
              placeholder={words.choose}
              options={options}
              onChange={({ target }) => onChange(ages.map((age, other) => (other === at ? target.value : age)))}
            />
          </Field>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

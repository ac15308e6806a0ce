import type { Messages } from '#platform/web/form-errors.ts'
import { useArea } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { RATE_WORDS } from './words.ts'

/** The choices of a select from a table of labels. */
export const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

type PriceFieldsProps = {
  ways: Record<string, string>
  texts: { way: string; price_tsh: string; percent: string }
  errors: Messages<string>
}

/**
 * How prices change, and by how much. Which amount is shown follows the select by styles alone, so that nothing of the
 * form is state and its draft restores all of it.
 */
export const PriceFields = ({ ways, texts, errors }: PriceFieldsProps) => {
  const words = useArea(RATE_WORDS).days
  return (
    <div className="group grid items-start gap-4 sm:grid-cols-2">
      <Field label={words.price} error={errors.way}>
        <Select name="way" defaultValue={texts.way} options={optionsOf(ways)} />
      </Field>
      <Field
        label={words.amount}
        error={errors.price_tsh}
        required
        className="hidden group-has-[option[value=set]:checked]:flex"
      >
        <TextInput
          name="price_tsh"
          defaultValue={texts.price_tsh}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
      </Field>
      <Field
        label={words.percent}
        hint={words.percentHint}
        error={errors.percent}
        required
        className="hidden group-has-[option[value=raise]:checked]:flex"
      >
        <TextInput name="percent" defaultValue={texts.percent} autoComplete="off" maxLength={6} />
      </Field>
    </div>
  )
}

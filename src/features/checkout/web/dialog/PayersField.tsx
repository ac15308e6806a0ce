import { formatTsh } from '#domain/money.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { CHIP_IN_WORDS } from '../chip-in-words.ts'
import type { Quote } from './use-quote.ts'

/** What each of so many people pays, if the price can be shared among them; undefined for who pays alone. */
export const sharesFor = (quote: Quote | null, payers: string) =>
  quote?.shares?.find((parts) => String(parts.length) === payers)

type PayersFieldProps = { quote: Quote | null; chosen: string; onChoose: (payers: string) => void }

/** How many people share the payment, with what each pays; nothing if the price cannot be shared. */
export const PayersField = ({ quote, chosen, onChoose }: PayersFieldProps) => {
  const words = useArea(CHIP_IN_WORDS)
  const language = useLanguage()
  const shares = quote?.shares ?? []
  if (shares.length === 0) return null
  const options = shares.map((parts) => ({
    value: String(parts.length),
    label: words.people(parts.length, formatTsh(parts[0] ?? 0, language)),
  }))
  return (
    <Field label={words.payers} hint={words.payersHint}>
      <Select
        name="payers"
        value={sharesFor(quote, chosen) ? chosen : ''}
        options={[{ value: '', label: words.alone }, ...options]}
        onChange={({ target }) => onChoose(target.value)}
      />
    </Field>
  )
}

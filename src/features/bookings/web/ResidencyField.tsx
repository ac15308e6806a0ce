import { formatTsh } from '#domain/money.ts'
import { PROOFS, RESIDENCIES, type Residency, type ResidencyTotals } from '#domain/residency.ts'
import { residencyName } from '#domain/residency-text.ts'
import { residency as en } from '#i18n/en/residency.ts'
import { residency as sw } from '#i18n/sw/residency.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'

/** The texts of prices for residents. */
export const RESIDENCY_WORDS = { en, sw }

type ResidencyFieldProps = {
  /** What the stay costs under each residency that the hotel has a price for, and for everybody; undefined without such prices. */
  totals: ResidencyTotals | undefined
  chosen: Residency | null
  onChoose: (residency: Residency | null) => void
  /** At the desk the guest stands there already. */
  atDesk?: boolean
  className?: string
}

/** The residency that a guest declares for a lower price; nothing if the hotel has one price for all. */
export const ResidencyField = ({ totals, chosen, onChoose, atDesk, className }: ResidencyFieldProps) => {
  const words = useArea(RESIDENCY_WORDS)
  const language = useLanguage()
  if (!totals) return null
  const offered = PROOFS.filter((each) => totals[each] !== undefined).toReversed()
  return (
    <div className={className}>
      <Field label={words.label} hint={atDesk ? words.deskHint : words.hint}>
        <Select
          name="residency_choice"
          value={chosen ?? 'none'}
          options={offered.map((each) => ({
            value: each,
            label: `${each === 'none' ? words.everybody : residencyName(each, language)}: ${formatTsh(totals[each] ?? 0, language)}`,
          }))}
          onChange={({ target }) => onChoose(RESIDENCIES.find((each) => each === target.value) ?? null)}
        />
      </Field>
    </div>
  )
}

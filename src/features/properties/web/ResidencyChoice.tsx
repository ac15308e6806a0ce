import { useEffect, useEffectEvent } from 'react'
import { RESIDENCIES, type Residency } from '#domain/residency.ts'
import { residencyName } from '#domain/residency-text.ts'
import { readDraft, removeDraft, saveDraft } from '#platform/web/draft.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { PROPERTY_PAGE_WORDS } from './words.ts'

/** What was declared in this tab, for the next hotel that has such a price. */
const DRAFT = 'residency'

const residencyFrom = (value: unknown): Residency | null => RESIDENCIES.find((each) => each === value) ?? null

const remember = (residency: Residency | null) => (residency ? saveDraft(DRAFT, residency) : removeDraft(DRAFT))

type ResidencyChoiceProps = {
  /** For whom the hotel has lower prices. */
  offered: readonly Residency[]
  /** As the address has it. */
  chosen: Residency | null
  onChoose: (residency: Residency | null) => void
}

/** Whose prices the page shows. The choice stays for the visit; an address without one gets it back. */
export const ResidencyChoice = ({ offered, chosen, onChoose }: ResidencyChoiceProps) => {
  const { residents: words } = useArea(PROPERTY_PAGE_WORDS)
  const language = useLanguage()
  const shown = chosen && offered.includes(chosen) ? chosen : null
  const begin = useEffectEvent(() => {
    if (chosen) return remember(chosen)
    const before = residencyFrom(readDraft(DRAFT))
    if (before && offered.includes(before)) onChoose(before)
  })
  useEffect(() => begin(), [])
  return (
    <Field label={words.label} hint={shown ? words.hint : undefined}>
      <Select
        name="residency"
        value={shown ?? ''}
        options={[
          { value: '', label: words.everybody },
          ...offered.map((each) => ({ value: each, label: residencyName(each, language) })),
        ]}
        onChange={({ target }) => {
          const residency = residencyFrom(target.value)
          remember(residency)
          onChoose(residency)
        }}
      />
    </Field>
  )
}

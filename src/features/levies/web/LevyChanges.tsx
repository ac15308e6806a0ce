import { formatDay } from '#domain/calendar.ts'
import { starsText } from '#domain/stars.ts'
import type { OthersChange } from '#platform/web/newer-values.ts'
import { OthersChanges } from '#platform/web/OthersChanges.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import type { LevyRule } from '../contract.ts'
import { type LevyField, levyTexts } from './levy-form.ts'
import { LEVY_WORDS } from './words.ts'

const useFieldTexts = (rule: LevyRule) => {
  const { fields, jurisdictions, kinds, bases, charges, others } = useArea(LEVY_WORDS)
  const language = useLanguage()
  const texts = levyTexts(rule)
  const dayOf = (day: string | null) => day && formatDay(day, language)
  const shown: Partial<Record<LevyField, string | null>> = {
    jurisdiction: jurisdictions[rule.jurisdiction],
    kind: kinds[rule.kind],
    base: texts.base && bases[rule.base],
    charge: charges[rule.charge],
    valid_from: dayOf(rule.valid_from),
    valid_until: dayOf(rule.valid_until),
    active: rule.active ? others.yes : others.no,
  }
  const labelOf = (field: LevyField) => {
    const stars = /^stars_(\d)$/.exec(field)?.[1]
    return stars ? starsText(Number(stars), language) : fields[field as keyof Omit<typeof fields, 'rateHints'>]
  }
  return (field: LevyField) => [labelOf(field), (shown[field] ?? texts[field]) || others.none] as const
}

type LevyChangesProps = { rule: LevyRule; changes: readonly OthersChange<LevyField>[] }

/** What somebody else has changed of a rule while its form was open. */
export const LevyChanges = ({ rule, changes }: LevyChangesProps) => {
  const { others } = useArea(LEVY_WORDS)
  return <OthersChanges changes={changes} textOf={useFieldTexts(rule)} words={others} />
}

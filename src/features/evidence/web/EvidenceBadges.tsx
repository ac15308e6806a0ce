import { formatDay } from '#domain/calendar.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { ShownEvidence } from '../contract.ts'
import { EVIDENCE_WORDS } from './words.ts'

/** What the platform has checked of a property and when; nothing if there is nothing that is valid now. */
export const EvidenceBadges = ({ evidence }: { evidence: readonly ShownEvidence[] }) => {
  const words = useArea(EVIDENCE_WORDS)
  const language = useLanguage()
  if (evidence.length === 0) return null
  return (
    <section aria-label={words.title}>
      <ul className="flex flex-wrap gap-2">
        {evidence.map(({ kind, checked_on }) => (
          <li
            key={kind}
            className="inline-flex items-center gap-1.5 rounded-full bg-good-soft px-3 py-1 text-sm font-semibold text-good"
          >
            <Icon name="shield" size={16} />
            {words.checked[kind](formatDay(checked_on, language))}
          </li>
        ))}
      </ul>
    </section>
  )
}

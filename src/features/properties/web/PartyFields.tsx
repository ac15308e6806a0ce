import { useWords } from '#platform/web/words.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { PartyAges } from './PartyAges.tsx'
import type { PartyDraft } from './party.ts'

type PartyFieldsProps = { party: PartyDraft; onChange: (party: PartyDraft) => void }

/** Adults, children and their ages; a party that is not set yet starts from one adult. */
export const PartyFields = ({ party, onChange }: PartyFieldsProps) => {
  const { search } = useWords()
  const words = { less: search.fewer, more: search.more }
  const guests = party.guests ?? 0
  const children = party.children ?? 0
  return (
    <>
      <Stepper
        label={search.guests}
        hint={guests === 0 ? search.anyParty : undefined}
        value={guests}
        min={children > 0 ? 1 : 0}
        onChange={(value) => onChange({ ...party, guests: value || null })}
        words={words}
      />
      <Stepper
        label={search.children}
        hint={search.childrenHint}
        value={children}
        onChange={(value) =>
          onChange({ ...party, guests: value > 0 ? guests || 1 : party.guests, children: value || null })
        }
        words={words}
      />
      <PartyAges party={party} onChange={(child_ages) => onChange({ ...party, child_ages })} />
    </>
  )
}

import { useId } from 'react'
import { PartyAges, type PartyDraft } from '#features/properties/web/public.ts'
import { useWords } from '#platform/web/words.tsx'
import { placeOnOpen } from '#ui/drop.ts'
import { Icon } from '#ui/Icon.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { controlClass } from '#ui/TextInput.tsx'

/** A party with both numbers. */
export type HeroParty = PartyDraft & { guests: number; children: number }
type GuestsFieldProps = { label: string; party: HeroParty; onChange: (party: HeroParty) => void }

const MOST = 20

/** Adults (at least one) and children with their ages, in a small panel under a button that shows the numbers. */
export const GuestsField = ({ label, party, onChange }: GuestsFieldProps) => {
  const { common, search } = useWords()
  const id = useId()
  const words = { less: search.fewer, more: search.more }
  const children = party.children > 0 ? `, ${common.child(party.children)}` : ''
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span id={`${id}-label`} className="text-sm font-semibold">
        {label}
      </span>
      <button
        type="button"
        id={`${id}-button`}
        popoverTarget={id}
        aria-labelledby={`${id}-label ${id}-button`}
        className={`${controlClass} flex items-center gap-2 text-left`}
      >
        <Icon name="guests" className="text-muted" />
        <span className="block flex-1 truncate first-letter:uppercase">{common.adult(party.guests) + children}</span>
        <Icon name="chevron-down" className="text-muted" />
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-label`}
        onBeforeToggle={placeOnOpen(`${id}-button`)}
        className="overlay-drop w-80 max-sm:w-(--anchor) px-4 py-2"
      >
        <Stepper
          label={search.guests}
          value={party.guests}
          min={1}
          max={MOST}
          onChange={(guests) => onChange({ ...party, guests })}
          words={words}
        />
        <Stepper
          label={search.children}
          hint={search.childrenHint}
          value={party.children}
          max={MOST}
          onChange={(count) => onChange({ ...party, children: count })}
          words={words}
        />
        <PartyAges party={party} onChange={(child_ages) => onChange({ ...party, child_ages })} />
      </div>
    </div>
  )
}

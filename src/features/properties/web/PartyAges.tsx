import { Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { agesOf, type PartyDraft } from './party.ts'

// Most who search travel without children.
const AgesField = lazyPart(() => import('./AgesField.tsx').then(({ AgesField }) => ({ default: AgesField })))

type PartyAgesProps = { party: PartyDraft; onChange: (ages: PartyDraft['child_ages']) => void }

/** The ages of the children of a search, which may be left out. */
export const PartyAges = ({ party, onChange }: PartyAgesProps) => {
  const ages = agesOf(party)
  if (ages.length === 0) return null
  return (
    <Suspense fallback={null}>
      <AgesField
        optional
        ages={ages.map((age) => (age === null ? '' : String(age)))}
        onChange={(texts) => onChange(texts.map((text) => (text === '' ? null : Number(text))))}
        className="mt-3 mb-2"
      />
    </Suspense>
  )
}

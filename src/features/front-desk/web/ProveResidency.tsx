import { type FormEvent, useState } from 'react'
import { formatTsh } from '#domain/money.ts'
import { dueAtDesk, PROOFS, type ResidencyProof, residencyName } from '#domain/residency.ts'
import type { HotelBooking } from '#features/bookings/contract.ts'
import { HOTEL_WORDS, RESIDENCY_WORDS } from '#features/bookings/web/public.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { ChoiceGroup } from '#ui/Choice.tsx'
import type { Moves } from './moves.ts'

type Residency = NonNullable<HotelBooking['residency']>
type ProveResidencyProps = { guest: string; residency: Residency; moves: Moves }

/** Checks a guest in who has a residents' price: asks for the proof that was seen, and says what the desk takes for it. */
export const ProveResidency = ({ guest, residency, moves }: ProveResidencyProps) => {
  const { proof: words } = useArea(RESIDENCY_WORDS)
  const { moves: names } = useArea(HOTEL_WORDS)
  const language = useLanguage()
  const [proof, setProof] = useState<ResidencyProof | null>(null)
  const [missing, setMissing] = useState(false)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(proof === null)
    if (proof !== null) moves.confirm({ residency_proof: proof })
  }
  const asideOf = (each: ResidencyProof) => {
    const due = dueAtDesk(residency, each)
    return due === 0 ? words.nothing : words.due(formatTsh(due, language))
  }
  return (
    <FormDialog
      busy={moves.busy !== null}
      onClose={moves.leave}
      title={words.title}
      size="sm"
      form={{ onSubmit }}
      intro={words.intro(guest, residencyName(residency.residency, language))}
      banner={moves.failure}
      cancel={words.back}
      submit={names.checked_in}
    >
      <ChoiceGroup
        legend={words.legend}
        name="residency_proof"
        choices={PROOFS.map((each) => ({ value: each, label: residencyName(each, language), hint: asideOf(each) }))}
        value={proof}
        onChange={(value) => {
          setProof(PROOFS.find((each) => each === value) ?? null)
          setMissing(false)
        }}
        error={missing && words.required}
      />
    </FormDialog>
  )
}

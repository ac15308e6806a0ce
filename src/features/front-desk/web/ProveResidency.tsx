import { useState } from 'react'
import { formatTsh } from '#domain/money.ts'
import { dueAtDesk, PROOFS, type ResidencyProof } from '#domain/residency.ts'
import { residencyName } from '#domain/residency-text.ts'
import type { HotelBooking } from '#features/bookings/contract.ts'
import { HOTEL_WORDS } from '#features/bookings/web/office/public.ts'
import { RESIDENCY_WORDS } from '#features/bookings/web/public.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { ChoiceGroup } from '#ui/Choice.tsx'
import type { Moves } from './moves.ts'

type Residency = NonNullable<HotelBooking['residency']>
type ProveResidencyProps = {
  guest: string
  residency: Residency
  /** The number of the room if it is not marked as clean. */
  unclean: string | undefined
  moves: Moves
}

/** Checks a guest in who has a residents' price: asks for the proof that was seen, and says what the desk takes for it. */
export const ProveResidency = ({ guest, residency, unclean, moves }: ProveResidencyProps) => {
  const { proof: words } = useArea(RESIDENCY_WORDS)
  const { moves: names, confirm } = useArea(HOTEL_WORDS)
  const language = useLanguage()
  const [proof, setProof] = useState<ResidencyProof | null>(null)
  // No draft: what the guest shows is looked at, and not remembered.
  const { form, errors, banner, busy, setMessages } = useForm({
    fields: ['residency_proof'],
    faults: () => ({}),
    send: async () => {
      if (proof !== null) return moves.confirm({ residency_proof: proof })
      setMessages({ residency_proof: words.required })
      return null
    },
  })
  const asideOf = (each: ResidencyProof) => {
    const due = dueAtDesk(residency, each)
    return due === 0 ? words.nothing : words.due(formatTsh(due, language))
  }
  return (
    <FormDialog
      busy={busy}
      onClose={moves.leave}
      title={words.title}
      size="sm"
      form={form}
      intro={words.intro(guest, residencyName(residency.residency, language))}
      banner={banner}
      cancel={words.back}
      submit={names.checked_in}
    >
      {unclean !== undefined && <p>{confirm.unclean(unclean)}</p>}
      <ChoiceGroup
        legend={words.legend}
        name="residency_proof"
        choices={PROOFS.map((each) => ({ value: each, label: residencyName(each, language), hint: asideOf(each) }))}
        value={proof}
        onChange={(value) => setProof(PROOFS.find((each) => each === value) ?? null)}
        error={errors.residency_proof}
      />
    </FormDialog>
  )
}

import type { FaultWords } from '#platform/web/form-errors.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { BOOKING_WORDS } from '../words.ts'
import type { FieldFault, MarkedField } from './dialog-state.ts'

/** The faults as sentences. `blocked` says why the dates cannot be booked; it holds the dialog at step 0. */
export const useErrors = (
  faults: Partial<Record<MarkedField, FieldFault>>,
  notFree: boolean,
  datesFault: string | null,
) => {
  const words = useArea(BOOKING_WORDS)
  const { faults: pageFaults, refusals } = useWords()
  const sentences: FaultWords = pageFaults
  const sentence = (fault: FieldFault) =>
    'key' in fault ? sentences[fault.key] : 'refusal' in fault ? refusals[fault.refusal] : fault.text
  const errors: Partial<Record<MarkedField, string>> = Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) => (fault ? [[field, sentence(fault)]] : [])),
  )
  const blocked = datesFault ?? (notFree ? words.notFree : null)
  return { errors, blocked }
}

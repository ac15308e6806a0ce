import { addDays } from '#domain/calendar.ts'
import type { RateCalendar } from '#features/rates/contract.ts'
import { type FormDraft, formDraft } from '#platform/web/form-draft.ts'
import type { Block } from './rate-selection.ts'

type Calendar = Pick<RateCalendar, 'first_night'> & {
  property: { id: number }
  types: readonly { room_type_id: number }[]
}

/**
 * The draft of a form about chosen nights. Each choice of nights and room types has its own: what was typed for some nights
 * must not appear in the form of others.
 */
export const nightsDraft = (
  form: 'change' | 'copy' | 'sale',
  { property, first_night, types }: Calendar,
  block: Block | null,
): FormDraft => {
  const name = `nights-${form}-${property.id}`
  if (!block) return formDraft(name)
  const ends = [block.firstNight, block.lastNight].map((night) => addDays(first_night, night))
  const chosen = types.slice(block.firstRow, block.lastRow + 1).map(({ room_type_id }) => room_type_id)
  return formDraft([name, ...ends, chosen.join('.')].join('_'))
}

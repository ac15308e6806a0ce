import type { PropertyDetails } from '#features/properties/contract.ts'
import { useArea } from '#platform/web/words.tsx'
import { StatusBadge } from '#ui/Badge.tsx'
import { HOTEL_PROPERTY_WORDS } from './words.ts'

const LOOKS = {
  draft: { tone: 'neutral', icon: 'edit' },
  in_review: { tone: 'info', icon: 'clock' },
  live: { tone: 'good', icon: 'check' },
  paused: { tone: 'warn', icon: 'pause' },
  suspended: { tone: 'bad', icon: 'lock' },
  archived: { tone: 'neutral', icon: 'lock' },
} as const

/** The state of a property, from draft to archived. */
export const StatusOfProperty = ({ status }: Pick<PropertyDetails, 'status'>) => (
  <StatusBadge {...LOOKS[status]}>{useArea(HOTEL_PROPERTY_WORDS).status[status]}</StatusBadge>
)

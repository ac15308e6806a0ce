import type { PropertyStatus } from '#domain/property-status.ts'
import { useArea } from '#platform/web/words.tsx'
import { StatusBadge } from '#ui/Badge.tsx'
import { HOST_WORDS } from './words.ts'

const LOOKS = {
  draft: { tone: 'neutral', icon: 'edit' },
  in_review: { tone: 'info', icon: 'clock' },
  live: { tone: 'good', icon: 'check' },
  paused: { tone: 'warn', icon: 'pause' },
  suspended: { tone: 'bad', icon: 'lock' },
  archived: { tone: 'neutral', icon: 'lock' },
} as const

/** The state of a property as the platform's staff see it. */
export const PropertyBadge = ({ status }: { status: PropertyStatus }) => (
  <StatusBadge {...LOOKS[status]}>{useArea(HOST_WORDS).statuses[status]}</StatusBadge>
)

import { formatDay } from '#domain/calendar.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import type { PropertySuspension } from '../contract.ts'
import { SUSPENSION_NOTICE_WORDS } from './words.ts'

type Owned = { id: number; name: string; suspension?: PropertySuspension | undefined }

/** The suspended properties with the same suspension together: of one host they have the same reason and day. */
const grouped = (properties: readonly Owned[]) => {
  const groups = new Map<string, { suspension: PropertySuspension; names: string[] }>()
  for (const { name, suspension } of properties) {
    if (!suspension) continue
    const key = JSON.stringify([suspension.reason, suspension.since, suspension.coming_bookings])
    const group = groups.get(key) ?? { suspension, names: [] }
    group.names.push(name)
    groups.set(key, group)
  }
  return [...groups]
}

type SuspendedNoticeProps = {
  properties: readonly Owned[]
  /** The property that the page shows; null for all. */
  property?: number | null
}

/** Says to the staff of a hotel that the platform has suspended properties, why, and what they still do; or nothing. */
export const SuspendedNotice = ({ properties, property = null }: SuspendedNoticeProps) => {
  const words = useArea(SUSPENSION_NOTICE_WORDS)
  const language = useLanguage()
  const shown = properties.filter(({ id }) => property === null || id === property)
  return grouped(shown).map(([key, { suspension, names }]) => (
    <Alert
      key={key}
      tone="warn"
      icon="lock"
      className="mb-4"
      title={words.title(names.join(', '))}
      action={
        <Link to="/contact" className="link inline-flex min-h-11 items-center">
          {words.contact}
        </Link>
      }
    >
      <p className="wrap-anywhere whitespace-pre-line">
        {words.reason(suspension.reason, formatDay(suspension.since, language))}
      </p>
      <p className="mt-1">{words.means[suspension.coming_bookings]}</p>
    </Alert>
  ))
}

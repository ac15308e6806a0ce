import type { AnnouncementStatus } from '#domain/announcement.ts'
import { useArea } from '#platform/web/words.tsx'
import { Badge, StatusBadge, type Tone } from '#ui/Badge.tsx'
import type { IconName } from '#ui/Icon.tsx'
import type { Announcement } from '../contract.ts'
import { ANNOUNCEMENT_WORDS } from './words.ts'

const LOOKS: Record<AnnouncementStatus, { tone: Tone; icon: IconName }> = {
  scheduled: { tone: 'brand', icon: 'calendar' },
  cancelled: { tone: 'neutral', icon: 'close' },
  sending: { tone: 'info', icon: 'clock' },
  paused: { tone: 'warn', icon: 'clock' },
  stopped: { tone: 'bad', icon: 'close' },
  sent: { tone: 'good', icon: 'check' },
}

/** How far a sending is. */
export const SendingBadge = ({ status }: Pick<Announcement, 'status'>) => {
  const words = useArea(ANNOUNCEMENT_WORDS)
  return <StatusBadge {...LOOKS[status]}>{words.statuses[status]}</StatusBadge>
}

/** An offer, or a message that concerns its readers. */
export const KindBadge = ({ kind }: Pick<Announcement, 'kind'>) => {
  const words = useArea(ANNOUNCEMENT_WORDS)
  return (
    <Badge tone={kind === 'promotional' ? 'accent' : 'brand'} icon={kind === 'promotional' ? 'tag' : 'mail'}>
      {words.kinds[kind]}
    </Badge>
  )
}

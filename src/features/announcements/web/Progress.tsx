import { useArea } from '#platform/web/words.tsx'
import type { Announcement } from '../contract.ts'
import { ANNOUNCEMENT_WORDS } from './words.ts'

/** How many of the recipients have been settled on all channels, as a bar. */
export const Progress = ({ announcement }: { announcement: Announcement }) => {
  const { one: words } = useArea(ANNOUNCEMENT_WORDS)
  const { delivered, skipped, recipients, channels } = announcement
  const all = channels.reduce((sum, { people }) => sum + people, recipients)
  const settled = channels.reduce(
    (sum, one) => sum + one.sent + one.failed + one.unclear + one.skipped,
    delivered + skipped,
  )
  const percent = all === 0 ? 100 : Math.round((settled / all) * 100)
  return (
    <div
      role="progressbar"
      aria-label={words.progressLabel}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 w-full overflow-hidden rounded-full bg-sunken"
    >
      <div style={{ width: `${percent}%` }} className="h-full rounded-full bg-brand transition-[width]" />
    </div>
  )
}

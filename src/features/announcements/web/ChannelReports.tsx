import { isHeldAt, type MessageChannel } from '#domain/announcement.ts'
import { formatCount } from '#domain/number.ts'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import type { Announcement } from '../contract.ts'
import { ANNOUNCEMENT_WORDS } from './words.ts'

type ChannelReport = Announcement['channels'][number]

const waitingOf = ({ people, sent, failed, unclear, skipped }: ChannelReport) =>
  people - sent - failed - unclear - skipped

const Figures = ({ report }: { report: ChannelReport }) => {
  const area = useArea(ANNOUNCEMENT_WORDS)
  const words = area.one.channel
  const { channel, people, sent, delivered, failed, unclear, skipped, parts } = report
  const isSms = channel === 'sms'
  const figures: [name: string, count: number, isShown: boolean, hint?: string][] = [
    [words.people, people, true],
    [words.sent, sent, true],
    [words.delivered, delivered, isSms, words.deliveredHint],
    [words.failed, failed, failed > 0],
    [words.unclear, unclear, unclear > 0, words.unclearHint],
    [words.skipped, skipped, skipped > 0, words.skippedHint],
    [words.parts, parts, isSms],
  ]
  return (
    <dl>
      {figures.flatMap(([name, count, isShown, hint]) =>
        isShown ? (
          <div key={name} className="flex items-baseline justify-between gap-x-4 border-t border-line py-2">
            <dt className="min-w-0 text-muted">
              {name}
              {hint && <span className="block text-sm">{hint}</span>}
            </dt>
            <dd className="font-semibold tabular-nums">{formatCount(count)}</dd>
          </div>
        ) : (
          []
        ),
      )}
    </dl>
  )
}

/** Whether messages of a sending wait for the morning. */
const isHeld = ({ kind, status, channels }: Announcement) =>
  status === 'sending' && channels.some((report) => waitingOf(report) > 0 && isHeldAt(new Date(), kind, report.channel))

/** How far the message is on each channel; before it starts, that it will be sent there. */
export const ChannelReports = ({ announcement }: { announcement: Announcement }) => {
  const { one: words, form } = useArea(ANNOUNCEMENT_WORDS)
  const { channels, started_at } = announcement
  if (channels.length === 0) return null
  const name = (channel: MessageChannel) => form.channelNames[channel]
  if (!started_at) return <p className="mt-4 text-muted">{words.alsoBy(channels.map((one) => name(one.channel)))}</p>
  return (
    <>
      {isHeld(announcement) && (
        <Alert tone="info" className="mt-4">
          {words.held}
        </Alert>
      )}
      {channels.map((report) => (
        <section key={report.channel} className="mt-4">
          <h3 className="mb-1 text-base">{name(report.channel)}</h3>
          <Figures report={report} />
        </section>
      ))}
    </>
  )
}

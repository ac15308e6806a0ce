import { addDays, type Day } from './calendar.ts'
import { type CalendarChannel, EXPORT_PAST_DAYS, OWN_UID } from './calendar-feed.ts'

/** The path of a room's calendar; with a feed, without what that feed's channel has said itself. */
export const exportPath = (token: string, feedId?: number): string =>
  feedId === undefined ? `/ical/${token}.ics` : `/ical/${token}.${feedId}.ics`

/** The path of a calendar split into its parts; null for any other. */
export const exportToken = (path: string): { token: string; feed: number | null } | null => {
  const [, token, feed] = /^\/ical\/([A-Za-z0-9_-]{43})(?:\.(\d{1,9}))?\.ics$/.exec(path) ?? []
  return token ? { token, feed: feed ? Number(feed) : null } : null
}

type Night = {
  night: Day
  booking_id: number | null
  event_id: number | null
  feed_id: number | null
  channel: CalendarChannel | null
}

/** One entry of an export: a stay, or a range of closed nights, with its check-out exclusive. */
export type ExportEntry = {
  uid: string
  check_in: Day
  check_out: Day
  kind: 'booking' | 'closed' | 'elsewhere'
  feed_id: number | null
  channel: CalendarChannel | null
}

const kindOf = ({ booking_id, event_id }: Night): ExportEntry['kind'] => {
  if (booking_id !== null) return 'booking'
  return event_id === null ? 'closed' : 'elsewhere'
}

/** Stays the same while the range only ends earlier or later. */
const uidOf = (night: Night, kind: ExportEntry['kind'], roomId: number) => {
  if (kind === 'booking') return `booking-${night.booking_id}${OWN_UID}`
  if (kind === 'elsewhere') return `elsewhere-${night.event_id}${OWN_UID}`
  return `closed-${roomId}-${night.night}${OWN_UID}`
}

/** The ranges of a room's taken nights, in order: neighbouring nights of one booking, of one event, or closed by the hotel. */
export const exportEntries = (nights: readonly Night[], roomId: number): ExportEntry[] => {
  const entries: ExportEntry[] = []
  const seen = new Set<string>()
  for (const night of nights) {
    const kind = kindOf(night)
    const last = entries.at(-1)
    const uid = uidOf(night, kind, roomId)
    const continues = last?.kind === kind && last.check_out === night.night && (kind === 'closed' || last.uid === uid)
    if (last && continues) {
      last.check_out = addDays(night.night, 1)
      continue
    }
    // An event whose nights a booking divides is several ranges.
    const own = seen.has(uid) ? uid.replace(OWN_UID, `-${night.night}${OWN_UID}`) : uid
    seen.add(own)
    const { feed_id, channel } = night
    entries.push({ uid: own, check_in: night.night, check_out: addDays(night.night, 1), kind, feed_id, channel })
  }
  return entries
}

/** Whether an entry is still shown some days after its end. */
export const isShown = ({ check_out }: Pick<ExportEntry, 'check_out'>, today: Day): boolean =>
  check_out > addDays(today, -EXPORT_PAST_DAYS)

/** Whether an entry is what a feed's channel has said itself: it must not hear it from us again. */
export const isOwnOf = (
  { feed_id, channel }: Pick<ExportEntry, 'feed_id' | 'channel'>,
  reader: { id: number; channel: CalendarChannel },
): boolean => feed_id !== null && (feed_id === reader.id || (channel === reader.channel && channel !== 'other'))

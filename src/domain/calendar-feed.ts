import { addDays, type Day } from './calendar.ts'

/** The channels whose calendars have a known shape; the others are `other`. */
export const CALENDAR_CHANNELS = ['airbnb', 'booking', 'vrbo', 'other'] as const
/** Where a calendar is kept. */
export type CalendarChannel = (typeof CALENDAR_CHANNELS)[number]

/** Why a calendar could not be read. Its events stay as they were. */
export const FEED_FAULTS = [
  'unreachable',
  'timeout',
  'refused',
  'gone',
  'server_error',
  'too_large',
  'too_many_redirects',
  'not_https',
  'private_address',
  'not_a_calendar',
  'broken',
  'too_many_events',
  'emptied',
] as const
/** One of the reasons. */
export type FeedFault = (typeof FEED_FAULTS)[number]

/** Minutes between two fetches of a calendar. */
export const FETCH_MINUTES = 15
/** The most minutes between two fetches of a calendar that fails each time. */
const MOST_RETRY_MINUTES = 360

/** Minutes until a calendar that has failed so many times in a row is fetched again: twice as many each time, up to six hours. */
export const retryMinutes = (failures: number): number =>
  Math.min(FETCH_MINUTES * 2 ** (failures - 1), MOST_RETRY_MINUTES)

/** Days of a calendar that are read, from today on. */
export const FEED_DAYS = 730
/** Days after which a calendar that never changes is fetched as a whole again: repeated events reach further by then. */
export const WHOLE_FETCH_DAYS = 30
/** Days in the past that the export of a room shows. */
export const EXPORT_PAST_DAYS = 30
/** Events of one calendar. */
export const MOST_EVENTS = 3000
/** Calendars of one room. */
export const MOST_FEEDS = 8
/** Failed fetches in a row after which the hotel is notified. */
export const FAILURES_TO_NOTIFY = 2
/** The maximum length of a calendar's name. */
export const FEED_NAME_LENGTH = 60
/** The maximum length of a calendar's address. */
export const FEED_ADDRESS_LENGTH = 1000

/** One event of a calendar: the nights from `check_in` up to, not including, `check_out`. */
export type FeedEvent = {
  /** The event's identifier in its calendar; one for each occurrence. */
  uid: string
  check_in: Day
  check_out: Day
  /** Whether the channel says that a guest has booked, which our own export never does to it. */
  reservation: boolean
}

/** The end of the identifiers of our own entries. */
export const OWN_UID = '@calendar.bhumwi'

/** Whether the channel says that a guest has booked. Only these two tell a booking from a closed date. */
export const isReservation = (channel: CalendarChannel, summary: string): boolean =>
  (channel === 'airbnb' || channel === 'vrbo') && /^reserved\b/i.test(summary.trim())

/** Why a typed address cannot be the address of a calendar. */
export type AddressFault = 'calendar_address_required' | 'calendar_address_invalid' | 'calendar_address_not_https'

const asUrl = (text: string) => (URL.canParse(text) ? new URL(text) : null)

/** An address as it is fetched: some pages give `webcal:` for what is served by HTTPS. */
export const feedAddress = (typed: string): string => typed.trim().replace(/^webcals?:\/\//i, 'https://')

/** The first fault of a typed address; null if there is none. Where it leads to is only known when it is fetched. */
export const addressFault = (typed: string): AddressFault | null => {
  const text = feedAddress(typed)
  if (text === '') return 'calendar_address_required'
  const url = asUrl(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return 'calendar_address_invalid'
  return url.protocol === 'https:' ? null : 'calendar_address_not_https'
}

/** The host of an address, which may be shown to anybody: the rest of it is a secret. */
export const feedHost = (address: string): string => asUrl(address)?.host ?? ''

/** Hours for which an event stays an echo after what it repeated has gone: twice the time that channels take to read us. */
export const ECHO_HOURS = 12

/** Whether every night is taken. It stops at the first free one: an event may end in the year 9999. */
const areTaken = (first: Day, until: Day, taken: ReadonlyMap<Day, string>) => {
  for (let night = first; night < until; night = addDays(night, 1)) if (!taken.has(night)) return false
  return true
}

/**
 * Whether an event is what this room's own export says: it begins and ends where our own taken ranges do, and has no
 * night that is free here. `taken` names each taken night's range. Some channels join neighbouring ranges into one.
 */
export const isEcho = (
  event: Pick<FeedEvent, 'check_in' | 'check_out' | 'reservation'>,
  taken: ReadonlyMap<Day, string>,
  today: Day,
): boolean => {
  if (event.reservation) return false
  const first = event.check_in < today ? today : event.check_in
  const last = addDays(event.check_out, -1)
  if (last < first || !areTaken(first, event.check_out, taken)) return false
  const beginsInside = event.check_in >= today && taken.get(addDays(first, -1)) === taken.get(first)
  return !beginsInside && taken.get(event.check_out) !== taken.get(last)
}

/** What a fetch changes among the stored events of a calendar. */
export type EventChanges<Stored> = {
  added: FeedEvent[]
  changed: { stored: Stored; event: FeedEvent }[]
  same: { stored: Stored; event: FeedEvent }[]
  /** Not in this fetch, and to be deleted if it is missing in the next one too. */
  missing: Stored[]
  /** Missing for the second time. */
  gone: Stored[]
}

type StoredEvent = { uid_hash: string; check_in: Day; check_out: Day; reservation: boolean; misses: number }

/** Good fetches without an event after which its nights are free again: one may be an accident of the channel. */
const MISSES_TO_GO = 2

/** Compares the events of a good fetch with the stored ones. `hash` is the stored form of an identifier. */
export const compareEvents = <Stored extends StoredEvent>(
  stored: readonly Stored[],
  fetched: readonly FeedEvent[],
  hash: (uid: string) => string,
): EventChanges<Stored> => {
  const byHash = new Map(stored.map((event) => [event.uid_hash, event]))
  const changes: EventChanges<Stored> = { added: [], changed: [], same: [], missing: [], gone: [] }
  for (const event of fetched) {
    const known = byHash.get(hash(event.uid))
    if (!known) {
      changes.added.push(event)
      continue
    }
    byHash.delete(known.uid_hash)
    const { check_in, check_out, reservation } = known
    const isSame = check_in === event.check_in && check_out === event.check_out && reservation === event.reservation
    changes[isSame ? 'same' : 'changed'].push({ stored: known, event })
  }
  for (const event of byHash.values()) changes[event.misses + 1 >= MISSES_TO_GO ? 'gone' : 'missing'].push(event)
  return changes
}

import type ICal from 'ical.js'
import { addDays, type Day, dayNumber, isDay, todayIn } from '#domain/calendar.ts'
import {
  type CalendarChannel,
  FEED_DAYS,
  type FeedEvent,
  type FeedFault,
  isReservation,
  MOST_EVENTS,
  OWN_UID,
} from '#domain/calendar-feed.ts'

type Library = typeof ICal
type Component = InstanceType<Library['Component']>
type Property = InstanceType<Library['Property']>
type CalEvent = InstanceType<Library['Event']>
type Time = InstanceType<Library['Time']>
type Period = InstanceType<Library['Period']>

/** Occurrences that are computed for one calendar, those of the past included: a rule may begin long ago. */
const MOST_OCCURRENCES = 10_000
const BYTE_ORDER_MARK = /^\uFEFF/

/** A calendar that cannot be read, within this file. */
class ParseFault extends Error {
  readonly fault: FeedFault
  constructor(fault: FeedFault) {
    super(fault)
    this.fault = fault
  }
}

/** Minutes by which the clocks of a time zone are ahead of UTC at an instant; null for a zone that is not known. */
const offsetIn = (zone: string, at: number): number | null => {
  try {
    const format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
      hourCycle: 'h23',
    })
    return (Date.parse(`${format.format(at).replace(', ', 'T')}Z`) - at) / 60_000
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const wallClock = ({ year, month, day, hour, minute, second }: Time) =>
  Date.UTC(year, month - 1, day, hour, minute, second)

/**
 * The date in Tanzania at a time of an event. A zone that the calendar describes, or that is in the database of time
 * zones, counts; a time without any is local already.
 */
const dayOf = (time: Time, zone: string | null): Day => {
  const written = `${String(time.year).padStart(4, '0')}-${String(time.month).padStart(2, '0')}-${String(time.day).padStart(2, '0')}`
  if (time.isDate || !isDay(written)) return written
  if (time.zone.tzid === 'UTC' || time.zone.component) return todayIn(time.toJSDate())
  const wall = wallClock(time)
  const guess = zone === null ? null : offsetIn(zone, wall)
  if (zone === null || guess === null) return written
  const offset = offsetIn(zone, wall - guess * 60_000) ?? guess
  return todayIn(new Date(wall - offset * 60_000))
}

const zoneIn = (property: Property | null) => {
  const zone = property?.getFirstParameter('tzid')
  return typeof zone === 'string' ? zone.replace(/^"|"$/g, '') : null
}

const zoneOf = (event: CalEvent, name: 'dtstart' | 'dtend') => zoneIn(event.component.getFirstProperty(name))

/** The nights of an event. */
const nightsOf = (event: CalEvent, start: Time, end: Time) =>
  nightsBetween(dayOf(start, zoneOf(event, 'dtstart')), dayOf(end, zoneOf(event, 'dtend') ?? zoneOf(event, 'dtstart')))

/** The nights between two days: at least one, as some channels give no end, or the day of the start. */
const nightsBetween = (check_in: Day, check_out: Day): { check_in: Day; check_out: Day } => {
  if (!isDay(check_in) || !isDay(check_out)) throw new ParseFault('broken')
  return { check_in, check_out: check_out > check_in ? check_out : addDays(check_in, 1) }
}

/** The properties by whose dates nights are taken or left out. */
const DATED = ['dtstart', 'dtend', 'recurrence-id', 'rdate', 'exdate', 'rrule']
const TIME_OR_NONE = /^(T([01]\d|2[0-4]):[0-5]\d:[0-6]\dZ?)?$/

/** The dates of a property as the calendar writes them: the end of a rule, and of a period no duration. */
const writtenDates = ({ name, jCal }: Property): string[] =>
  jCal
    .slice(3)
    .flatMap((value) => (name === 'rrule' ? (value.until ?? []) : value))
    .map(String)
    .filter((date) => !/^[+-]?P/.test(date))

/** Refuses dates that are none: the library reads 31 November as 1 December. */
const checkDates = (component: Component) => {
  for (const date of DATED.flatMap((name) => component.getAllProperties(name)).flatMap(writtenDates))
    if (!isDay(date.slice(0, 10)) || !TIME_OR_NONE.test(date.slice(10))) throw new ParseFault('broken')
}

const isCancelled = (component: Component) =>
  String(component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED'

type Reading = { ical: Library; channel: CalendarChannel; today: Day; steps: number }

const feedEvent = (
  event: CalEvent,
  uid: string,
  channel: CalendarChannel,
  nights: { check_in: Day; check_out: Day },
) => ({
  uid,
  ...nights,
  reservation: isReservation(channel, event.summary ?? ''),
})

/**
 * When a repeated event occurs, from its first time to the last day that is read. The library forgets the event's own
 * start where there are only further dates.
 */
function* timesOf(event: CalEvent, last: Day): Generator<Time> {
  const { component, startDate: start } = event
  const iterator = event.iterator()
  for (let next = iterator.next(); next && dayOf(next, zoneOf(event, 'dtstart')) <= last; next = iterator.next())
    yield next
  if (component.hasProperty('rrule') || !component.hasProperty('rdate')) return
  const isNamed = timesIn(component, 'rdate').some((time) => time.compare(start) === 0)
  if (!isNamed) yield start
}

const timesIn = (component: Component, name: 'rdate' | 'exdate') =>
  component.getAllProperties(name).flatMap((property) => property.getValues() as Time[])

/**
 * Takes the dates out of a component that are left out, and answers whether a time is one of them: a date stands for all its
 * times. The library passes over one after another that is no time of the event.
 */
const takeLeftOut = (component: Component): ((time: Time) => boolean) => {
  const times = timesIn(component, 'exdate')
  component.removeAllProperties('exdate')
  const days = new Set(times.filter(({ isDate }) => isDate).map(String))
  const instants = new Set(times.filter(({ isDate }) => !isDate).map((time) => time.toUnixTime()))
  return (time) => days.has(`${time}`.slice(0, 10)) || instants.has(time.toUnixTime())
}

type Further = { start: Time; check_in: Day; check_out: Day }

/** Takes the further dates out of a component that have an end of their own, for which the library has no times. */
const takePeriods = (component: Component): Further[] => {
  const properties = component.getAllProperties('rdate').filter(({ type }) => type === 'period')
  for (const property of properties) component.removeProperty(property)
  return properties.flatMap((property) => {
    const zone = zoneIn(property)
    return (property.getValues() as Period[]).map((period) => ({
      start: period.start,
      ...nightsBetween(dayOf(period.start, zone), dayOf(period.getEnd(), zone)),
    }))
  })
}

/** The occurrences of a repeated event that are neither over nor more than two years ahead. */
const occurrences = (reading: Reading, event: CalEvent): FeedEvent[] => {
  const { channel, today } = reading
  const { component } = event
  const last = addDays(today, FEED_DAYS)
  const isLeftOut = takeLeftOut(component)
  const periods = takePeriods(component)
  const found: FeedEvent[] = []
  const add = (next: Time, own?: { check_in: Day; check_out: Day }) => {
    reading.steps += 1
    if (reading.steps > MOST_OCCURRENCES) throw new ParseFault('too_many_events')
    if (isLeftOut(next)) return
    const { startDate, endDate, item } = event.getOccurrenceDetails(next)
    const nights = own && item === event ? own : nightsOf(item, startDate, endDate)
    if (isCancelled(item.component)) return
    found.push(feedEvent(item, `${event.uid}/${next.toString()}`, channel, nights))
  }
  for (const next of timesOf(event, last)) add(next)
  for (const { start, check_in, check_out } of periods) add(start, { check_in, check_out })
  return found
}

const readEvent = (reading: Reading, component: Component, exceptions: readonly Component[]): FeedEvent[] => {
  const { ical, channel } = reading
  if (isCancelled(component) || !component.hasProperty('dtstart')) return []
  const event = new ical.Event(component, { exceptions: [...exceptions] })
  if (event.isRecurring()) return occurrences(reading, event)
  const nights = nightsOf(event, event.startDate, event.endDate ?? event.startDate)
  const uid = event.uid ?? ''
  const of = event.isRecurrenceException() ? `${uid}/${event.recurrenceId.toString()}` : uid
  return [feedEvent(event, of, channel, nights)]
}

const uidOf = (component: Component) => String(component.getFirstPropertyValue('uid') ?? '')

const eventsOf = (reading: Reading, components: readonly Component[]): FeedEvent[] => {
  const recurring = new Set(
    components.filter((each) => each.hasProperty('rrule') || each.hasProperty('rdate')).map(uidOf),
  )
  const exceptions = new Map<string, Component[]>()
  for (const each of components) {
    if (!each.hasProperty('recurrence-id') || !recurring.has(uidOf(each))) continue
    exceptions.set(uidOf(each), [...(exceptions.get(uidOf(each)) ?? []), each])
  }
  const own = components.filter((each) => !exceptions.get(uidOf(each))?.includes(each))
  return own.flatMap((each) => readEvent(reading, each, exceptions.get(uidOf(each)) ?? []))
}

/** Makes identifiers unique: events that have none, or share one, are told apart by their dates. */
const unique = (events: readonly FeedEvent[]): FeedEvent[] => {
  const times = new Map<string, number>()
  for (const { uid } of events) times.set(uid, (times.get(uid) ?? 0) + 1)
  const named = events.map((event) => {
    const { uid, check_in, check_out } = event
    return uid !== '' && times.get(uid) === 1 ? event : { ...event, uid: `${uid}#${check_in}_${check_out}` }
  })
  return [...new Map(named.map((event) => [event.uid, event])).values()]
}

const componentsOf = (ical: Library, text: string): Component[] => {
  const parsed: unknown = ical.parse(text)
  // Several calendars in one file come as a list of them.
  const roots = (Array.isArray(parsed) && typeof parsed[0] === 'string' ? [parsed] : parsed) as [
    string,
    object[],
    object[],
  ][]
  const calendars = roots.map((root) => new ical.Component(root)).filter(({ name }) => name === 'vcalendar')
  if (calendars.length === 0) throw new ParseFault('not_a_calendar')
  return calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
}

/**
 * The events of a calendar that are not over, within two years. Cancelled ones, and those that our own export has made
 * known, are left out. A calendar that cannot be read as a whole is a fault: half of it would open nights that are taken.
 */
export const parseFeed = async (
  text: string,
  channel: CalendarChannel,
  today: Day,
): Promise<FeedEvent[] | FeedFault> => {
  const body = text.replace(BYTE_ORDER_MARK, '').trimStart()
  if (!/^begin:vcalendar\b/i.test(body)) return 'not_a_calendar'
  const { default: ical } = await import('ical.js')
  try {
    const components = componentsOf(ical, body)
    if (components.length > MOST_EVENTS) return 'too_many_events'
    components.forEach(checkDates)
    const events = eventsOf({ ical, channel, today, steps: 0 }, components)
    const coming = events.filter(
      ({ uid, check_in, check_out }) =>
        check_out > today && dayNumber(check_in) <= dayNumber(today) + FEED_DAYS && !uid.includes(OWN_UID),
    )
    return coming.length > MOST_EVENTS ? 'too_many_events' : unique(coming)
  } catch (error) {
    if (error instanceof ParseFault) return error.fault
    // The library throws errors of several kinds for text that is no calendar.
    return 'broken'
  }
}

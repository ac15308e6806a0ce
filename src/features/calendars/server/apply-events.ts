import { addDays, type Day } from '#domain/calendar.ts'
import {
  compareEvents,
  ECHO_HOURS,
  EXPORT_PAST_DAYS,
  FEED_DAYS,
  type FeedEvent,
  isEcho,
} from '#domain/calendar-feed.ts'
import {
  closeFreeNights,
  insertClosuresElsewhere,
  openClosures,
  type TakenNight,
  takenRanges,
} from '#features/availability/server/public.ts'
import type { Tx } from '#platform/server/transaction.ts'
import {
  deleteEvents,
  type EventRow,
  eventsOfFeed,
  insertEvents,
  keepEchoes,
  makeReal,
  updateEvent,
  writeMisses,
} from './store-events.ts'
import type { LockedFeed } from './store-feeds.ts'
import { uidHash } from './uid-hash.ts'

const HOUR_MS = 3_600_000

/** The stored events of a feed with the day on which they are looked at. */
type Applying = { tx: Tx; feed: LockedFeed; today: Day; now: Date; taken: ReadonlyMap<Day, string> }

/** The range that a taken night belongs to, as the export shows it: neighbouring nights that the hotel closed are one. */
const rangeOf = ({ booking_id, closure_id, elsewhere }: TakenNight) => {
  if (booking_id !== null) return `booking ${booking_id}`
  return elsewhere ? `closure ${closure_id}` : 'closed'
}

/** What our own export tells the channel of a feed: every taken night that the feed itself has not closed. */
const ownRanges = async (tx: Tx, { room_id }: LockedFeed, stored: readonly EventRow[], today: Day) => {
  const own = new Set(stored.flatMap(({ closure_id }) => closure_id ?? []))
  const nights = await takenRanges(tx, room_id, addDays(today, -EXPORT_PAST_DAYS), addDays(today, FEED_DAYS + 1))
  const others = nights.filter(({ closure_id }) => closure_id === null || !own.has(closure_id))
  return new Map(others.map((night) => [night.night, rangeOf(night)]))
}

const ids = (events: readonly EventRow[]) => events.map(({ id }) => id)
const closures = (events: readonly EventRow[]) => events.flatMap(({ closure_id }) => closure_id ?? [])

/** The coming nights of an event as a range, at most as far ahead as calendars are read. */
const spanOf = ({ check_in, check_out }: { check_in: Day; check_out: Day }, today: Day) => {
  const end = addDays(today, FEED_DAYS + 1)
  return { first: check_in < today ? today : check_in, until: check_out > end ? end : check_out }
}

const addEvents = async ({ tx, feed, today, taken }: Applying, events: readonly FeedEvent[]) => {
  const echoes = new Set(events.filter((event) => isEcho(event, taken, today)))
  const room = { property_id: feed.property_id, room_id: feed.room_id }
  const closureIds = await insertClosuresElsewhere(tx, room, feed.name, events.length - echoes.size)
  const rows = events.map(({ uid, ...event }, at) => ({
    ...event,
    uid_hash: uidHash(uid),
    closure_id: echoes.has(events[at] as FeedEvent) ? null : (closureIds.pop() ?? null),
  }))
  await insertEvents(tx, { feed_id: feed.id, ...room }, rows)
}

/** An event that closes nights goes on to do so: what it has in common with our own export came later. */
const changeEvent = async ({ tx, feed, today, taken }: Applying, stored: EventRow, event: FeedEvent) => {
  const room = { property_id: feed.property_id, room_id: feed.room_id }
  let { closure_id } = stored
  if (closure_id === null && !isEcho(event, taken, today))
    closure_id = (await insertClosuresElsewhere(tx, room, feed.name, 1))[0] ?? null
  await updateEvent(tx, stored.id, { ...event, closure_id })
  if (stored.closure_id !== null)
    await openClosures(tx, room, [stored.closure_id], { from: today, keep: spanOf(event, today) })
}

/** Echoes stay echoes while they are, and for some hours after: channels read our export late. */
const reviewEchoes = async ({ tx, feed, today, now, taken }: Applying, echoes: readonly EventRow[]) => {
  const still = echoes.filter((event) => isEcho(event, taken, today))
  await keepEchoes(tx, ids(still))
  const lapsed = echoes.filter(
    (event) => !still.includes(event) && now.getTime() - (event.echo_at?.getTime() ?? 0) > ECHO_HOURS * HOUR_MS,
  )
  const room = { property_id: feed.property_id, room_id: feed.room_id }
  const closureIds = await insertClosuresElsewhere(tx, room, feed.name, lapsed.length)
  for (const [at, { id }] of lapsed.entries()) await makeReal(tx, id, closureIds[at] as number)
}

/** Deletes events and opens their nights from today on; those of the past stay as history. */
const dropEvents = async (tx: Tx, feed: LockedFeed, events: readonly EventRow[], today: Day) => {
  await deleteEvents(tx, ids(events))
  const room = { property_id: feed.property_id, room_id: feed.room_id }
  await openClosures(tx, room, closures(events), { from: today })
}

/** Closes every coming night of the events of a feed that is free; safe to repeat. */
const closeNights = async (tx: Tx, feed: LockedFeed, today: Day) => {
  const spans = (await eventsOfFeed(tx, feed.id)).flatMap((event) => {
    const span = spanOf(event, today)
    return event.closure_id === null || span.first >= span.until ? [] : [{ closure_id: event.closure_id, ...span }]
  })
  await closeFreeNights(tx, { property_id: feed.property_id, room_id: feed.room_id }, spans)
}

/**
 * Brings the stored events of a locked feed, and the closed nights of its room, to what a good fetch says; `fetched` is
 * null if the calendar has not changed. Bookings are never touched. Events that are over are forgotten.
 */
export const applyEvents = async (
  tx: Tx,
  feed: LockedFeed,
  fetched: readonly FeedEvent[] | null,
  now: { today: Day; now: Date },
): Promise<void> => {
  const all = await eventsOfFeed(tx, feed.id)
  const over = all.filter(({ check_out }) => check_out <= now.today)
  const stored = all.filter((event) => !over.includes(event))
  await deleteEvents(tx, ids(over))
  const applying = { tx, feed, ...now, taken: await ownRanges(tx, feed, stored, now.today) }
  if (fetched === null) {
    const missing = stored.filter(({ misses }) => misses > 0)
    await dropEvents(tx, feed, missing, now.today)
    await reviewEchoes(
      applying,
      stored.filter((event) => event.echo_at && !missing.includes(event)),
    )
  } else {
    const { added, changed, same, missing, gone } = compareEvents(stored, fetched, uidHash)
    await dropEvents(tx, feed, gone, now.today)
    await writeMisses(tx, ids(missing), 1)
    for (const { stored: event, event: next } of changed) await changeEvent(applying, event, next)
    const back = same.filter((event) => event.stored.misses > 0).map((event) => event.stored)
    await writeMisses(tx, ids(back), 0)
    await reviewEchoes(
      applying,
      same.flatMap((event) => (event.stored.echo_at ? [event.stored] : [])),
    )
    await addEvents(applying, added)
  }
  await closeNights(tx, feed, now.today)
}

/** Opens the nights of all events of a feed that is to be deleted. */
export const forgetEvents = async (tx: Tx, feed: LockedFeed, today: Day): Promise<void> =>
  dropEvents(tx, feed, await eventsOfFeed(tx, feed.id), today)

/** Whether a feed has events that are not over and close nights; echoes close none. */
export const closesComingNights = async (tx: Tx, feed: LockedFeed, today: Day): Promise<boolean> =>
  (await eventsOfFeed(tx, feed.id)).some(({ check_out, closure_id }) => closure_id !== null && check_out > today)

/** The closures of a feed's events, which carry its name. */
export const closuresOf = async (tx: Tx, feedId: number): Promise<number[]> => closures(await eventsOfFeed(tx, feedId))

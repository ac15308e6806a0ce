import { todayIn } from '#domain/calendar.ts'
import {
  FAILURES_TO_NOTIFY,
  FETCH_MINUTES,
  type FeedEvent,
  type FeedFault,
  retryMinutes,
} from '#domain/calendar-feed.ts'
import { accountRecipient } from '#features/accounts/server/public.ts'
import type { Notify } from '#platform/server/notify.ts'
import type { Db, RunTransaction, Tx } from '#platform/server/transaction.ts'
import type { CalendarSource } from '#ports/calendar-source.ts'
import type { Clock } from '#ports/clock.ts'
import { applyEvents, closesComingNights } from './apply-events.ts'
import type { ReadFeed } from './feed-reader.ts'
import { findConflicts } from './store-conflicts.ts'
import { feedToFetch, type LockedFeed, lockFeed, writeFailure, writeSuccess } from './store-feeds.ts'

export type SyncDeps = {
  db: Db
  transaction: RunTransaction
  calendars: CalendarSource
  readFeed: ReadFeed
  notify: Notify
  clock: Clock
}

type SyncOptions = {
  acceptEmpty?: boolean
  /** Its time has come, and nobody waits for it. */
  isDue?: boolean
  stopping?: AbortSignal | undefined
}

/** What a fetch came to: the events, or null if they are the same as before, or why there are none. */
type Outcome =
  | { events: readonly FeedEvent[] | null; fetched: { etag: string | null; last_modified: string | null } | null }
  | { fault: FeedFault }

const fail = async ({ notify }: SyncDeps, tx: Tx, feed: LockedFeed, fault: FeedFault, isDue: boolean) => {
  // Who asks for it now may have done something about it, which is seen soon; the pauses then go on from where they were.
  await writeFailure(tx, feed.id, fault, retryMinutes(isDue ? feed.failures + 1 : 1))
  // Once for each time that it fails: the page shows what it is now.
  if (feed.failures + 1 !== FAILURES_TO_NOTIFY) return
  const { name, property_name, room_number } = feed
  const facts = { property_name, room_number, calendar_name: name }
  await notify(tx, 'calendar_failing', facts, { hotel: await accountRecipient(tx, feed.owner_id) })
}

const apply = async (
  deps: SyncDeps,
  tx: Tx,
  feed: LockedFeed,
  outcome: Outcome,
  { acceptEmpty = false, isDue = false }: SyncOptions,
) => {
  if ('fault' in outcome) return fail(deps, tx, feed, outcome.fault, isDue)
  const now = deps.clock()
  const today = todayIn(now)
  const { events, fetched } = outcome
  // Channels answer an empty calendar when something is wrong on their side; a person must say that it is right.
  if (events?.length === 0 && !acceptEmpty && (await closesComingNights(tx, feed, today)))
    return fail(deps, tx, feed, 'emptied', isDue)
  await applyEvents(tx, feed, events, { today, now })
  await writeSuccess(tx, feed.id, fetched, FETCH_MINUTES)
}

/** Stores the conflicts that a fetch has brought, and notifies the hotel of each new one. */
const reportConflicts = async ({ notify }: SyncDeps, tx: Tx, feedId: number) => {
  for (const { property_name, room_number, reference, feed_name, owner_id } of await findConflicts(tx, feedId)) {
    const facts = { property_name, room_number, reference, calendar_name: feed_name }
    await notify(tx, 'calendar_conflict', facts, { hotel: await accountRecipient(tx, owner_id) })
  }
}

/**
 * Fetches one calendar and applies it. A calendar that cannot be read as a whole changes nothing but its own state. With
 * `acceptEmpty` a calendar without events opens all nights that it closed. Nothing outside is awaited in a transaction. Throws
 * if `stopping` is aborted while it fetches, and has changed nothing then.
 */
export const syncFeed =
  (deps: SyncDeps) =>
  async (id: number, options: SyncOptions = {}): Promise<void> => {
    const { acceptEmpty, stopping } = options
    const { db, transaction, calendars, readFeed, clock } = deps
    const feed = await feedToFetch(db, id)
    if (!feed) return
    // A calendar that is accepted as empty has to come again as a whole.
    const known = acceptEmpty ? { etag: null, last_modified: null } : feed
    const answer = await calendars({
      address: feed.address,
      etag: known.etag,
      last_modified: known.last_modified,
      signal: stopping,
    })
    const outcome = async (): Promise<Outcome> => {
      if (answer.kind === 'failed') return { fault: answer.fault }
      if (answer.kind === 'unchanged') return { events: null, fetched: null }
      const events = await readFeed({ text: answer.text, channel: feed.channel, today: todayIn(clock()) })
      const { etag, last_modified } = answer
      return typeof events === 'string' ? { fault: events } : { events, fetched: { etag, last_modified } }
    }
    const result = await outcome()
    const isApplied = await transaction(async (tx) => {
      const locked = await lockFeed(tx, id)
      // It was removed, or given another address or channel, while it was fetched.
      if (!locked || locked.address !== feed.address || locked.channel !== feed.channel) return false
      await apply(deps, tx, locked, result, options)
      return true
    })
    if (isApplied) await transaction((tx) => reportConflicts(deps, tx, id))
  }

import { todayIn } from '#domain/calendar.ts'
import { exportToken } from '#domain/calendar-export.ts'
import { type CalendarChannel, feedHost, MOST_FEEDS } from '#domain/calendar-feed.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { renameClosures } from '#features/availability/server/public.ts'
import { roomInScope } from '#features/properties/server/public.ts'
import { changedNothing, recordAction } from '#platform/server/action-log.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { closuresOf, forgetEvents } from './apply-events.ts'
import { presentFeed } from './manage-calendars.ts'
import { roomOfToken } from './store-export.ts'
import {
  countFeeds,
  deleteFeed,
  feedInScope,
  hasAddress,
  insertFeed,
  type LockedFeed,
  lockFeed,
  updateFeed,
} from './store-feeds.ts'
import { type SyncDeps, syncFeed } from './sync-feed.ts'

type FeedInput = { channel: CalendarChannel; name: string; address: string }

/** What the action log says about a feed: its address without the secret in it. */
const factsOf = ({ channel, name, address }: FeedInput) => ({ channel, name, host: feedHost(address) })

type FeedFacts = { [Name in 'channel' | 'name' | 'host' | 'address_changed' | 'fault' | 'events']?: unknown } | null

const recordFeed = (
  tx: Tx,
  verb: 'create' | 'update' | 'delete' | 'sync',
  { id, property_name, room_number }: { id: number; property_name: string; room_number: string },
  { before = null, after = null }: { before?: FeedFacts; after?: FeedFacts },
) =>
  recordAction(tx, {
    action: `calendar_feed.${verb}`,
    object_type: 'room',
    object_id: id,
    summary: `${property_name}, ${room_number}`,
    before,
    after,
  })

const feedRow = async ({ db }: SyncDeps, scope: Scope, id: number) => {
  const row = await feedInScope(db, scope, id)
  if (!row) throw new Refusal('not_found')
  return presentFeed(row)
}

/** An address of ours would close what it says is closed. */
const refuseOwn = async (tx: Tx, address: string) => {
  const parts = exportToken(new URL(address).pathname)
  if (parts && (await roomOfToken(tx, parts.token))) throw new Refusal('own_calendar')
}

/** Adds a calendar to a room, and fetches it once it is stored; a failed fetch is part of the answer. */
export const addFeed =
  (deps: SyncDeps) =>
  async (scope: Scope, { room: roomId, ...input }: FeedInput & { room: number }) => {
    const id = await deps.transaction(async (tx) => {
      const room = await roomInScope(tx, scope, roomId)
      await refuseOwn(tx, input.address)
      if ((await countFeeds(tx, room.id)) >= MOST_FEEDS) throw new Refusal('too_many_calendars')
      const feed = await insertFeed(tx, { ...input, property_id: room.property_id, room_id: room.id })
      if (feed === null) throw new Refusal('calendar_taken')
      await recordFeed(tx, 'create', room, { after: factsOf(input) })
      return feed
    })
    await syncFeed(deps)(id)
    return feedRow(deps, scope, id)
  }

const locked = async (tx: Tx, scope: Scope, id: number): Promise<LockedFeed> => {
  const feed = await lockFeed(tx, id, scope)
  if (!feed) throw new Refusal('not_found')
  return feed
}

type FeedChange = Partial<FeedInput> & { version: number }

/**
 * Changes a calendar; the nights of its old address are opened when the new one has been read and does not have them.
 * It is read again at once by another address, and by the rules of another channel.
 * Refuses with `calendar_changed` if somebody else has changed it since its `version` was read.
 */
export const editFeed = (deps: SyncDeps) => async (scope: Scope, id: number, change: FeedChange) => {
  const isReread = await deps.transaction(async (tx) => {
    const feed = await locked(tx, scope, id)
    if (feed.version !== change.version) throw new Refusal('calendar_changed')
    const next = {
      channel: change.channel ?? feed.channel,
      name: change.name ?? feed.name,
      address: change.address ?? feed.address,
    }
    const moved = next.address !== feed.address
    const reread = moved || next.channel !== feed.channel
    if (moved) await refuseOwn(tx, next.address)
    if (moved && (await hasAddress(tx, feed, next.address))) throw new Refusal('calendar_taken')
    await renameClosures(tx, await closuresOf(tx, id), next.name)
    if (reread || next.name !== feed.name) {
      await updateFeed(tx, id, { ...next, isMoved: moved, isReread: reread })
      await recordFeed(
        tx,
        'update',
        { ...feed, id: feed.room_id },
        {
          before: { ...factsOf(feed), address_changed: false },
          after: { ...factsOf(next), address_changed: moved },
        },
      )
    } else changedNothing()
    return reread
  })
  if (isReread) await syncFeed(deps)(id)
  return feedRow(deps, scope, id)
}

/** Removes a calendar; the nights that it closed are open again at once. */
export const removeFeed = (deps: SyncDeps) => (scope: Scope, id: number) =>
  deps.transaction(async (tx) => {
    const feed = await locked(tx, scope, id)
    await forgetEvents(tx, feed, todayIn(deps.clock()))
    await deleteFeed(tx, id)
    await recordFeed(tx, 'delete', { ...feed, id: feed.room_id }, { before: factsOf(feed) })
    return { deleted: true as const }
  })

/** Fetches a calendar now, for a person who waits for it. */
export const syncNow =
  (deps: SyncDeps) =>
  async (scope: Scope, id: number, { accept_empty }: { accept_empty: boolean }) => {
    await feedRow(deps, scope, id)
    await syncFeed(deps)(id, { acceptEmpty: accept_empty })
    const row = await feedRow(deps, scope, id)
    await deps.transaction(async (tx) => {
      const feed = await locked(tx, scope, id)
      const { name, fault, events } = row
      await recordFeed(tx, 'sync', { ...feed, id: feed.room_id }, { after: { name, fault, events } })
    })
    return row
  }

import { type CalendarChannel, type FeedFault, WHOLE_FETCH_DAYS } from '#domain/calendar-feed.ts'
import type { Scope } from '#domain/permission.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'
import { inScope } from '#platform/server/scope.ts'

/** An imported calendar as the hotel sees it. */
export type FeedRow = {
  id: number
  room: number
  channel: CalendarChannel
  name: string
  address: string
  succeeded_at: Date | null
  attempted_at: Date | null
  fault: FeedFault | null
  version: number
  events: number
}

const FEED = sql`
  feed.id, feed.room_id as room, feed.channel, feed.name, feed.address, feed.succeeded_at, feed.attempted_at, feed.fault,
  feed.version,
  (select count(*)::int from calendar_event event
    where event.feed_id = feed.id and event.check_out > (now() at time zone 'Africa/Dar_es_Salaam')::date) as events`

/** The imported calendars of rooms, in the order in which they were added. */
export const feedsOfRooms = async (db: Db, roomIds: readonly number[]): Promise<FeedRow[]> => {
  const { rows } = await sql<FeedRow>`
    select ${FEED} from calendar_feed feed where feed.room_id = any(${roomIds}::int[]) order by feed.id`.execute(db)
  return rows
}

/** One imported calendar of the scope, with the secret of its room's export; undefined if there is none. */
export const feedInScope = async (
  db: Db | Tx,
  scope: Scope,
  id: number,
): Promise<(FeedRow & { token: string | null }) | undefined> => {
  const { rows } = await sql<FeedRow & { token: string | null }>`
    select ${FEED}, calendar_export.token from calendar_feed feed
      left join calendar_export on calendar_export.room_id = feed.room_id
    where feed.id = ${id} and ${inScope(scope, { property: sql`feed.property_id` })}`.execute(db)
  return rows[0]
}

/** A feed under its lock, as a change needs it. */
export type LockedFeed = {
  id: number
  property_id: number
  room_id: number
  channel: CalendarChannel
  name: string
  address: string
  version: number
  failures: number
  property_name: string
  room_number: string
  owner_id: number
}

/** Locks a feed, so that one fetch or change of it is applied at a time; undefined if it is not there, or not of the scope. */
export const lockFeed = async (tx: Tx, id: number, scope?: Scope): Promise<LockedFeed | undefined> => {
  const reached = scope ? inScope(scope, { property: sql`feed.property_id` }) : sql`true`
  const { rows } = await sql<LockedFeed>`
    select feed.id, feed.property_id, feed.room_id, feed.channel, feed.name, feed.address, feed.version, feed.failures,
      property.name as property_name, property.owner_id, room.room_number
    from calendar_feed feed join property on property.id = feed.property_id join room on room.id = feed.room_id
    where feed.id = ${id} and ${reached} for update of feed`.execute(tx)
  return rows[0]
}

/** Locks a room while calendars are added to it, and returns how many it has. */
export const countFeeds = async (tx: Tx, roomId: number): Promise<number> => {
  await sql`select from room where id = ${roomId} for no key update`.execute(tx)
  const row = await tx
    .selectFrom('calendar_feed')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('room_id', '=', roomId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

type FeedFields = { channel: CalendarChannel; name: string; address: string }

/** Inserts a feed whose first fetch the caller does; null if the room has one with this address. */
export const insertFeed = async (
  tx: Tx,
  feed: FeedFields & { property_id: number; room_id: number },
): Promise<number | null> => {
  const row = await tx
    .insertInto('calendar_feed')
    .values({ ...feed, next_fetch_at: sql<Date>`now() + interval '1 minute'` })
    .onConflict((conflict) => conflict.columns(['room_id', 'address']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Whether another feed of the room has this address. */
export const hasAddress = async (tx: Tx, { id, room_id }: LockedFeed, address: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('calendar_feed')
    .select('id')
    .where('room_id', '=', room_id)
    .where('address', '=', address)
    .where('id', '<>', id)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Changes a feed, which is then of the next version. With another address or channel its next answer is asked for as a
 * whole; another address forgets the failures of the old one too.
 */
export const updateFeed = (tx: Tx, id: number, fields: FeedFields & { isMoved: boolean; isReread: boolean }) => {
  const { channel, name, address, isMoved, isReread } = fields
  const unread = { etag: null, last_modified: null }
  const untried = { fault: null, failures: 0, failing_since: null }
  return tx
    .updateTable('calendar_feed')
    .set({
      channel,
      name,
      address,
      version: sql`version + 1`,
      ...(isReread ? unread : {}),
      ...(isMoved ? untried : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes a feed with its events; their closures remain, as nights of the past belong to them. */
export const deleteFeed = (tx: Tx, id: number) => tx.deleteFrom('calendar_feed').where('id', '=', id).execute()

/** What a fetch needs to know. */
export type FeedToFetch = FeedFields & {
  id: number
  etag: string | null
  last_modified: string | null
}

/** Whether a feed was last sent as a whole too long ago, or never. */
const IS_OUTDATED = sql`
  (fetched_whole_at is null or fetched_whole_at < now() - make_interval(days => ${sql.lit(WHOLE_FETCH_DAYS)}))`

/** What a fetch of one feed needs; without `etag` and `last_modified` if it has to come as a whole. */
export const feedToFetch = (db: Db, id: number): Promise<FeedToFetch | undefined> =>
  db
    .selectFrom('calendar_feed')
    .select([
      'id',
      'name',
      'address',
      sql<CalendarChannel>`channel`.as('channel'),
      sql<string | null>`case when not ${IS_OUTDATED} then etag end`.as('etag'),
      sql<string | null>`case when not ${IS_OUTDATED} then last_modified end`.as('last_modified'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()

/** Some minutes from now and up to a tenth later at random, so that the calendars of one site are not all asked at once. */
const inMinutes = (minutes: number) => sql<Date>`now() + make_interval(secs => ${minutes * 60} * (1 + random() / 10))`

/**
 * Takes feeds whose time has come, and sets their next one, in case that their process ends before it has fetched them. Processes never get the same one. Those of archived properties and retired rooms
 * rest.
 */
export const claimDueFeeds = async (db: Db, limit: number, minutes: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    update calendar_feed set next_fetch_at = ${inMinutes(minutes)}
    where id in (
      select feed.id from calendar_feed feed join property on property.id = feed.property_id
        join room on room.id = feed.room_id
      where feed.next_fetch_at <= now() and property.status <> 'archived' and room.retired_at is null
      order by feed.next_fetch_at limit ${limit} for update of feed skip locked)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Stores that a fetch failed, and in how many minutes it is tried again; the events stay. */
export const writeFailure = (tx: Tx, id: number, fault: FeedFault, minutes: number) =>
  tx
    .updateTable('calendar_feed')
    .set({
      fault,
      next_fetch_at: inMinutes(minutes),
      attempted_at: sql<Date>`now()`,
      failures: sql<number>`failures + 1`,
      failing_since: sql<Date>`coalesce(failing_since, now())`,
    })
    .where('id', '=', id)
    .execute()

/** Stores that a fetch was good, and how to ask whether the calendar has changed since; null if it was not sent again. It is fetched again in some minutes. */
export const writeSuccess = (
  tx: Tx,
  id: number,
  fetched: { etag: string | null; last_modified: string | null } | null,
  minutes: number,
) =>
  tx
    .updateTable('calendar_feed')
    .set({
      fault: null,
      failures: 0,
      failing_since: null,
      next_fetch_at: inMinutes(minutes),
      attempted_at: sql<Date>`now()`,
      succeeded_at: sql<Date>`now()`,
      ...(fetched ? { ...fetched, fetched_whole_at: sql<Date>`now()` } : {}),
    })
    .where('id', '=', id)
    .execute()

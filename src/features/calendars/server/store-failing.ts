import { type CalendarChannel, FAILURES_TO_NOTIFY, type FeedFault } from '#domain/calendar-feed.ts'
import { type Db, sql } from '#platform/server/db.ts'

/** Feeds that still fail after the hotel was notified; those that are not fetched any more wait for nobody. */
const FAILING = sql`
  from calendar_feed feed join property on property.id = feed.property_id join room on room.id = feed.room_id
  where feed.failing_since is not null and feed.failures >= ${sql.lit(FAILURES_TO_NOTIFY)} and feed.fault is not null
    and property.status <> 'archived' and room.retired_at is null`

type FailingRow = {
  id: number
  channel: CalendarChannel
  name: string
  address: string
  fault: FeedFault
  failing_since: Date
  succeeded_at: Date | null
  room_number: string
  property: { id: number; name: string }
}

/** A page of them, those that fail longest first, and how many there are. */
export const failingFeeds = async (db: Db, { limit, offset }: { limit: number; offset: number }) => {
  const [{ rows }, { count }] = await Promise.all([
    sql<FailingRow>`
      select feed.id, feed.channel, feed.name, feed.address, feed.fault, feed.failing_since, feed.succeeded_at,
        room.room_number, json_build_object('id', property.id, 'name', property.name) as property
      ${FAILING} order by feed.failing_since, feed.id limit ${limit} offset ${offset}`.execute(db),
    feedsWaiting(db),
  ])
  return { rows, total: count }
}

/** How many there are, and since when the first of them fails. */
export const feedsWaiting = async (db: Db): Promise<{ count: number; oldest_at: Date | null }> => {
  const { rows } = await sql<{ count: number; oldest_at: Date | null }>`
    select count(*)::int as count, min(feed.failing_since) as oldest_at ${FAILING}`.execute(db)
  return rows[0] ?? { count: 0, oldest_at: null }
}

import type { AnnouncementStatus, MessageChannel } from '#domain/announcement.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'
import { type Audience, IS_ANYBODY, recipientsOf, type Texts } from './store.ts'

/** A scheduled announcement; `planned` is null once it has started or was cancelled. */
export type Scheduled = Texts & {
  status: AnnouncementStatus
  send_at: Date | null
  audience: object
  channels: MessageChannel[]
  site_url: string | null
  version: number
  planned: Audience | null
}

/** An announcement that nobody else changes or starts until the transaction ends; undefined if there is none of this id. */
export const lockScheduled = async (tx: Tx, id: number): Promise<Scheduled | undefined> => {
  const { rows } = await sql<Scheduled>`
    select status, title, message, title_sw, message_sw, link, send_at, audience, channels, site_url,
      version, planned
    from announcement where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

type Change = Texts & {
  send_at: Date
  described: object
  audience: Audience
  channels: readonly MessageChannel[]
  recipients: number
}

/** Stores what a scheduled announcement says now, to whom and when: its next version, unless that is what it was already. */
export const updateScheduled = async (tx: Tx, id: number, change: Change): Promise<void> => {
  const { title, message, title_sw, message_sw, link, send_at, described, audience, channels, recipients } = change
  const facts = sql`${title}::text, ${message}::text, ${title_sw}::text, ${message_sw}::text, ${link}::text,
    ${send_at}::timestamptz, ${JSON.stringify(described)}::jsonb, ${channels}::text[]`
  await sql`
    update announcement set title = ${title}, message = ${message}, title_sw = ${title_sw}, message_sw = ${message_sw},
      link = ${link}, send_at = ${send_at}, audience = ${JSON.stringify(described)}::jsonb,
      planned = ${JSON.stringify(audience)}::jsonb, channels = ${channels}::text[], recipients = ${recipients},
      version = version + ((title, message, title_sw, message_sw, link, send_at, audience, channels)
        is distinct from (${facts}))::int
    where id = ${id}`.execute(tx)
}

/** The scheduled announcements whose time has come, those that were due first before. */
export const announcementsToStart = async (db: Db, now: Date): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from announcement where status = 'scheduled' and send_at <= ${now} order by send_at, id`.execute(db)
  return rows.map(({ id }) => id)
}

/** A started announcement: its status, and its recipients on the site as they were counted, now and when it was scheduled. */
export type Started = {
  title: string
  planned_recipients: number
  recipients: number
  status: Extract<AnnouncementStatus, 'sending' | 'sent'>
}

/**
 * Starts a scheduled announcement: stores everybody who is in its audience now. One of nobody has ended at once. Null if
 * another process has it, or if it was started, cancelled or put off meanwhile.
 */
export const startScheduled = async (tx: Tx, id: number, now: Date): Promise<Started | null> => {
  const { rows } = await sql<{ title: string; planned: Audience; channels: MessageChannel[]; recipients: number }>`
    select title, planned, channels, recipients from announcement
    where id = ${id} and status = 'scheduled' and send_at <= ${now} for no key update skip locked`.execute(tx)
  const due = rows[0]
  if (!due) return null
  const stored = recipientsOf(due.planned, due.channels, { id: sql`${id}::bigint`, condition: sql`true` })
  const { rows: started } = await sql<Pick<Started, 'recipients' | 'status'>>`
    with ${stored.people}, ${stored.rows}
    update announcement set recipients = size.site, planned = null, started_at = now(),
      status = case when ${IS_ANYBODY} then 'sending' else 'sent' end,
      finished_at = case when not (${IS_ANYBODY}) then now() end
    from size where announcement.id = ${id} returning announcement.recipients, announcement.status`.execute(tx)
  const { title, recipients: planned_recipients } = due
  const { recipients = 0, status = 'sent' } = started[0] ?? {}
  return { title, planned_recipients, recipients, status }
}

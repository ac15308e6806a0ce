import type { Role } from '#domain/account.ts'
import type { AnnouncementKind, AnnouncementStatus } from '#domain/announcement.ts'
import type { Day } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { type Db, type RawBuilder, sql, type Tx } from '#platform/server/db.ts'

/** Whom an announcement is for; a region by its id. */
export type Audience = {
  kind: AnnouncementKind
  user_ids?: readonly number[] | undefined
  role?: Role | undefined
  language?: Language | undefined
  region?: number | undefined
  stayed_since?: Day | undefined
  wishlisted?: number | true | undefined
}

/** The id of a region by its name or id; null if there is none. */
export const regionId = async (db: Db | Tx, nameOrId: string): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select id from region where lower(name) = ${nameOrId.toLowerCase()} or id::text = ${nameOrId} limit 1`.execute(db)
  return rows[0]?.id ?? null
}

const inRegion = (property: RawBuilder<unknown>, region: number | undefined) =>
  region === undefined
    ? sql`true`
    : sql`${property} in (select p.id from property p join destination d on d.id = p.destination_id where d.region_id = ${region})`

const stayed = ({ region, stayed_since }: Audience) => sql`a.id in (
  select b.account_id from booking b where b.status = 'checked_out' and b.check_out >= ${stayed_since}
    and ${inRegion(sql`b.property_id`, region)})`

const wishes = ({ region, wishlisted }: Audience) => sql`a.id in (
  select w.account_id from wishlist_item w where ${inRegion(sql`w.property_id`, region)}
    and ${wishlisted === true ? sql`true` : sql`w.property_id = ${wishlisted}`})`

/** Stays there, wishes for a property there, or works at one. */
const belongsTo = (region: number) => sql`a.id in (
  select b.account_id from booking b where b.status in ('confirmed', 'checked_in', 'checked_out')
    and b.account_id is not null and ${inRegion(sql`b.property_id`, region)}
  union select w.account_id from wishlist_item w where ${inRegion(sql`w.property_id`, region)}
  union select m.account_id from property_member m where ${inRegion(sql`m.property_id`, region)})`

const REACHABLE = sql`a.deleted_at is null and a.blocked_at is null`

const conditionOf = (audience: Audience): RawBuilder<unknown> => {
  const { kind, user_ids, role, language, region, stayed_since, wishlisted } = audience
  const conditions = [REACHABLE]
  if (kind === 'promotional') conditions.push(sql`a.role = 'traveller' and a.promotions`)
  if (user_ids) conditions.push(sql`a.id = any(${user_ids}::int[])`)
  if (role) conditions.push(sql`a.role = ${role}`)
  if (language) conditions.push(sql`a.language = ${language}`)
  if (stayed_since) conditions.push(stayed(audience))
  if (wishlisted !== undefined) conditions.push(wishes(audience))
  // With a stay or a wish, the region is the place of that one.
  if (region !== undefined && !stayed_since && wishlisted === undefined) conditions.push(belongsTo(region))
  return sql.join(conditions, sql` and `)
}

/** The ids of everybody in an audience, as a query. */
export const peopleOf = (audience: Audience): RawBuilder<unknown> =>
  sql`select a.id from account a where ${conditionOf(audience)}`

/** How many people an audience has, and how many there are in all. */
export const audienceSize = async (db: Db | Tx, audience: Audience) => {
  const { rows } = await sql<{ recipients: number; reachable: number }>`
    select (select count(*)::int from account a where ${conditionOf(audience)}) as recipients,
      (select count(*)::int from account a where ${REACHABLE}) as reachable`.execute(db)
  return rows[0] ?? { recipients: 0, reachable: 0 }
}

/** The texts of an announcement; those in Swahili may be empty. */
export type Texts = { title: string; message: string; title_sw: string; message_sw: string; link: string | null }

/** An announcement as it is stored; `described` is its audience as the sender gave it. */
export type NewAnnouncement = Texts & {
  account_id: number
  described: object
  audience: Audience
  /** When it starts; null for at once. */
  send_at: Date | null
}

/**
 * Stores an announcement together with everybody who will get it, in one statement; null if that is nobody, and then
 * nothing is stored. A scheduled one is stored with its audience instead.
 */
export const insertAnnouncement = async (tx: Tx, { described, audience, send_at, ...texts }: NewAnnouncement) => {
  const planned = send_at && JSON.stringify(audience)
  const { title, message, title_sw, message_sw, link, account_id } = texts
  const { rows } = await sql<{ id: number; recipients: number }>`
    with people as materialized (${peopleOf(audience)}),
      size as (select count(*)::int as recipients from people),
      announced as (
        insert into announcement (kind, title, message, title_sw, message_sw, link, audience, recipients, account_id,
          status, send_at, planned, started_at)
        select ${audience.kind}, ${title}, ${message}, ${title_sw}, ${message_sw}, ${link},
          ${JSON.stringify(described)}::jsonb, size.recipients, ${account_id}::int,
          ${send_at ? 'scheduled' : 'sending'}, ${send_at}::timestamptz, ${planned}::jsonb, ${send_at ? null : sql`now()`}
        from size where size.recipients > 0 returning id, recipients),
      added as (
        insert into announcement_recipient (announcement_id, account_id)
        select announced.id, people.id from announced, people where ${send_at}::timestamptz is null returning 1)
    select id, recipients from announced`.execute(tx)
  return rows[0] ?? null
}

/** An announcement with its counts. */
export type AnnouncementRow = Texts & {
  id: number
  kind: AnnouncementKind
  audience: object
  recipients: number
  delivered: number
  skipped: number
  read: number
  status: AnnouncementStatus
  send_at: Date | null
  started_at: Date | null
  created_by: string | null
  created_at: Date
  finished_at: Date | null
}

const ROW = sql`n.id, n.kind, n.title, n.message, n.title_sw, n.message_sw, n.link, n.audience, n.recipients,
  n.delivered, n.skipped, n.read, n.status, n.send_at, n.started_at, n.created_at, n.finished_at, a.username as created_by
  from announcement n left join account a on a.id = n.account_id and a.deleted_at is null`

/** A page of what was sent, the latest first, and how many there are. */
export const announcementRows = async (db: Db, { limit, offset }: { limit: number; offset: number }) => {
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<AnnouncementRow>`select ${ROW} order by n.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from announcement`.execute(db),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

/** One announcement; undefined if there is none of this id. */
export const announcementRow = async (db: Db | Tx, id: number): Promise<AnnouncementRow | undefined> =>
  (await sql<AnnouncementRow>`select ${ROW} where n.id = ${id}`.execute(db)).rows[0]

/** The status of an announcement, which nobody else changes until the transaction ends. */
export const lockStatus = async (tx: Tx, id: number): Promise<AnnouncementStatus | undefined> => {
  const { rows } = await sql<{ status: AnnouncementStatus }>`
    select status from announcement where id = ${id} for no key update`.execute(tx)
  return rows[0]?.status
}

/** Sets the status; a stopped or cancelled announcement has ended. */
export const setStatus = (tx: Tx, id: number, status: AnnouncementStatus) =>
  sql`update announcement set status = ${status}, planned = null,
      finished_at = ${['stopped', 'cancelled'].includes(status) ? sql`now()` : null}
    where id = ${id}`.execute(tx)

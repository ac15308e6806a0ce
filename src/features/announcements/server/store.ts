import type { Role } from '#domain/account.ts'
import type { AnnouncementKind, AnnouncementStatus, MessageChannel } from '#domain/announcement.ts'
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

const hasWishlisted = ({ region, wishlisted }: Audience) => sql`a.id in (
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
  if (kind === 'promotional') conditions.push(sql`a.role = 'traveller'`)
  if (user_ids) conditions.push(sql`a.id = any(${user_ids}::int[])`)
  if (role) conditions.push(sql`a.role = ${role}`)
  if (language) conditions.push(sql`a.language = ${language}`)
  if (stayed_since) conditions.push(stayed(audience))
  if (wishlisted !== undefined) conditions.push(hasWishlisted(audience))
  // With a stay or a wish, the region is the place of that one.
  if (region !== undefined && !stayed_since && wishlisted === undefined) conditions.push(belongsTo(region))
  return sql.join(conditions, sql` and `)
}

/** Only to Tanzanian numbers: a text abroad costs many times as much. */
const HAS_PHONE = sql`a.phone_number ~ '^255[67][0-9]{8}$'`
const HAS_EMAIL = sql`a.email_proven_at is not null`
const HAS_DEVICE = sql`exists (
  select from push_subscription p join session s on s.id = p.session_id
  where p.account_id = a.id and s.expires_at > now())`
const REACHED_BY: Record<MessageChannel, RawBuilder<unknown>> = { email: HAS_EMAIL, sms: HAS_PHONE, push: HAS_DEVICE }

/** Whether somebody, `a`, gets announcements of a kind on a channel: can be reached there and has not declined. */
export const takesOn = (channel: MessageChannel, isPromotion: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${REACHED_BY[channel]}
    and not (${isPromotion} and a.promotions_declined @> array[${channel}::text]))`

/** Everybody in an audience, as a query: whether they get it on the site, and on each channel. One number gets one SMS. */
const peopleOf = (audience: Audience, channels: readonly MessageChannel[]): RawBuilder<unknown> => {
  const isPromotion = audience.kind === 'promotional' ? sql`true` : sql`false`
  const by = (channel: MessageChannel) => (channels.includes(channel) ? takesOn(channel, isPromotion) : sql`false`)
  const isFirst = sql`row_number() over (partition by p.has_phone, p.phone_number order by p.id) = 1`
  return sql`
    select p.id, p.language, p.by_site, p.by_email, p.by_push, p.has_phone and ${channels.includes('sms') ? isFirst : sql`false`} as by_sms
    from (
      select a.id, a.language, a.phone_number, (not ${isPromotion} or a.promotions) as by_site,
        ${by('email')} as by_email, ${by('sms')} as has_phone, ${by('push')} as by_push
      from account a where ${conditionOf(audience)}) as p`
}

/** How many people get an announcement, by channel; `reachable` is everybody who can get anything on the site. */
export type AudienceSize = {
  recipients: number
  reachable: number
  email: number
  sms: number
  /** Those of `sms` who read Swahili: their text may have another length. */
  sms_sw: number
  push: number
}

const NOBODY: AudienceSize = { recipients: 0, reachable: 0, email: 0, sms: 0, sms_sw: 0, push: 0 }

/** How many people an audience has on each channel, and how many there are in all. */
export const audienceSize = async (
  db: Db | Tx,
  audience: Audience,
  channels: readonly MessageChannel[] = [],
): Promise<AudienceSize> => {
  const { rows } = await sql<AudienceSize>`
    select count(*) filter (where by_site)::int as recipients, count(*) filter (where by_email)::int as email,
      count(*) filter (where by_sms)::int as sms, count(*) filter (where by_sms and language = 'sw')::int as sms_sw,
      count(*) filter (where by_push)::int as push,
      (select count(*)::int from account a where ${REACHABLE}) as reachable
    from (${peopleOf(audience, channels)}) as people`.execute(db)
  return rows[0] ?? NOBODY
}

/** Whether an audience has nobody on any channel. */
export const isNobody = ({ recipients, email, sms, push }: AudienceSize): boolean =>
  recipients + email + sms + push === 0

/** The same of the counts that `recipientsOf` calls `size`. */
export const IS_ANYBODY = sql`size.site + size.email + size.sms + size.push > 0`

const IS_BY = sql`case c.channel when 'email' then by_email when 'sms' then by_sms when 'push' then by_push end`

/**
 * The part of a statement that stores who gets the announcement of `id`, and on which channels: `people`, `size` (the counts)
 * and the rows. Nothing is stored unless `condition` holds.
 */
export const recipientsOf = (
  audience: Audience,
  channels: readonly MessageChannel[],
  { id, condition }: { id: RawBuilder<unknown>; condition: RawBuilder<unknown> },
) => ({
  people: sql`people as materialized (${peopleOf(audience, channels)}),
    size as (
      select count(*) filter (where by_site)::int as site, count(*) filter (where by_email)::int as email,
        count(*) filter (where by_sms)::int as sms, count(*) filter (where by_push)::int as push from people)`,
  rows: sql`added as (
      insert into announcement_recipient (announcement_id, account_id)
      select ${id}, people.id from people where by_site and ${condition} returning 1),
    counted as (
      insert into announcement_channel (announcement_id, channel, people)
      select ${id}, c.channel, case c.channel when 'email' then size.email when 'sms' then size.sms when 'push' then size.push end
      from size, unnest(${channels}::text[]) as c(channel) where ${condition} returning 1),
    dispatched as (
      insert into announcement_dispatch (announcement_id, channel, account_id)
      select ${id}, c.channel, people.id from people, unnest(${channels}::text[]) as c(channel)
      where ${IS_BY} and ${condition} returning 1)`,
})

/** The texts of an announcement; those in Swahili may be empty. */
export type Texts = { title: string; message: string; title_sw: string; message_sw: string; link: string | null }

/** An announcement as it is stored; `described` is its audience as the sender gave it. */
export type NewAnnouncement = Texts & {
  account_id: number
  described: object
  audience: Audience
  /** Besides the site's notifications. */
  channels: readonly MessageChannel[]
  /** The address of the site for links in messages; null if it is not known. */
  site_url: string | null
  /** When it starts; null for at once. */
  send_at: Date | null
}

/**
 * Stores an announcement together with everybody who will get it, in one statement; null if that is nobody, and then
 * nothing is stored. A scheduled one is stored with its audience instead.
 */
export const insertAnnouncement = async (tx: Tx, announcement: NewAnnouncement) => {
  const { described, audience, channels, send_at, site_url, ...texts } = announcement
  const planned = send_at && JSON.stringify(audience)
  const { title, message, title_sw, message_sw, link, account_id } = texts
  const isNow = sql`${send_at}::timestamptz is null and exists (select from announced)`
  const stored = recipientsOf(audience, channels, { id: sql`(select id from announced)`, condition: isNow })
  const { rows } = await sql<{ id: number; recipients: number }>`
    with ${stored.people},
      announced as (
        insert into announcement (kind, title, message, title_sw, message_sw, link, audience, recipients, account_id,
          channels, site_url, status, send_at, planned, started_at)
        select ${audience.kind}, ${title}, ${message}, ${title_sw}, ${message_sw}, ${link},
          ${JSON.stringify(described)}::jsonb, size.site, ${account_id}::int, ${channels}::text[], ${site_url}::text,
          ${send_at ? 'scheduled' : 'sending'}, ${send_at}::timestamptz, ${planned}::jsonb, ${send_at ? null : sql`now()`}
        from size where ${IS_ANYBODY} returning id, recipients),
      ${stored.rows}
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
  version: number
  channels: ChannelRow[]
}

/** How far an announcement is on one channel; before it starts, without people. */
export type ChannelRow = {
  channel: MessageChannel
  people: number
  sent: number
  delivered: number
  failed: number
  unclear: number
  skipped: number
  parts: number
}

const CHANNELS = sql`coalesce((
  select jsonb_agg(jsonb_build_object('channel', c.channel, 'people', coalesce(f.people, 0), 'sent', coalesce(f.sent, 0),
    'delivered', coalesce(f.delivered, 0), 'failed', coalesce(f.failed, 0), 'unclear', coalesce(f.unclear, 0),
    'skipped', coalesce(f.skipped, 0), 'parts', coalesce(f.parts, 0)) order by c.place)
  from unnest(n.channels) with ordinality as c(channel, place)
    left join announcement_channel f on f.announcement_id = n.id and f.channel = c.channel), '[]') as channels`

const ROW = sql`n.id, n.kind, n.title, n.message, n.title_sw, n.message_sw, n.link, n.audience, n.recipients,
  n.delivered, n.skipped, n.read, n.status, n.send_at, n.started_at, n.created_at, n.finished_at, n.version,
  a.username as created_by, ${CHANNELS}
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

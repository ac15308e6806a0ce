import type { AnnouncementKind, MessageChannel } from '#domain/announcement.ts'
import type { Language } from '#domain/language.ts'
import { type Db, type RawBuilder, sql, type Tx } from '#platform/server/db.ts'
import { type Texts, takesOn } from './store.ts'

/** What is sent to everybody on a channel. */
export type ChannelMessage = Texts & { id: number; kind: AnnouncementKind; site_url: string | null }

/** The announcements on their way that have a channel, the oldest first. */
export const messagesOn = async (db: Db, channel: MessageChannel): Promise<ChannelMessage[]> => {
  const { rows } = await sql<ChannelMessage>`
    select id, kind, title, message, title_sw, message_sw, link, site_url from announcement
    where status = 'sending' and channels @> array[${channel}::text] order by id`.execute(db)
  return rows
}

/** One person to whom a message leaves now. */
export type Claimed = {
  announcement_id: number
  channel: MessageChannel
  account_id: number
  language: Language
  first_name: string
  email: string
  phone_number: string
  tries: number
}

const count = (announcementId: RawBuilder<unknown>, channel: MessageChannel, changes: RawBuilder<unknown>) =>
  sql`update announcement_channel set ${changes} where announcement_id = ${announcementId} and channel = ${channel}`

/**
 * Takes the next people of an announcement on one channel, and commits that before anything is sent: a message whose process
 * dies is never sent a second time. Who cannot be reached there any more, or has declined meanwhile, is skipped. Nobody is
 * taken once the sending is paused or has ended; accounts that are being changed just now wait for the next run.
 */
export const claimBatch = async (
  tx: Tx,
  { id, channel, size }: { id: number; channel: MessageChannel; size: number },
): Promise<Claimed[]> => {
  // Locked by a statement of its own, so that a pause is either before the claim, which then sees it, or after it.
  const { rows: sending } = await sql<{ kind: AnnouncementKind }>`
    select kind from announcement where id = ${id} and status = 'sending' for share`.execute(tx)
  const isPromotion = sending[0]?.kind === 'promotional' ? sql`true` : sql`false`
  if (!sending[0]) return []
  const { rows } = await sql<Claimed & { state: string }>`
    with batch as materialized (
        select d.ctid as place, a.id as account_id, a.language, a.first_name, a.email, a.phone_number,
          a.deleted_at is null and a.blocked_at is null and ${takesOn(channel, isPromotion)} as is_reachable
        from announcement_dispatch d join account a on a.id = d.account_id
        where d.announcement_id = ${id} and d.channel = ${channel} and d.state = 'waiting' and d.due_at <= now()
        order by d.account_id limit ${size} for update of d skip locked for share of a skip locked),
      claimed as (
        update announcement_dispatch d
        set state = case when is_reachable then 'sending' else 'skipped' end, claimed_at = now(), tries = d.tries + 1,
          recipient = case when is_reachable and ${channel} = 'sms' then batch.phone_number end
        from batch where d.ctid = batch.place
        returning d.announcement_id, d.channel, d.account_id, batch.language, batch.first_name, batch.email,
          batch.phone_number, d.tries, d.state),
      skipped as (
        ${count(sql`${id}`, channel, sql`skipped = skipped + (select count(*) from claimed where state = 'skipped')`)}
          and exists (select from claimed where state = 'skipped'))
    select announcement_id, channel, account_id, language, first_name, email, phone_number, tries from claimed where state = 'sending'`.execute(
    tx,
  )
  return rows
}

/** How sending to one person ended; `again` in so many seconds. */
export type Settlement =
  | { state: 'sent'; provider_id: string; parts: number; reported: boolean }
  | { state: 'failed' | 'unclear' }
  | { state: 'again'; seconds: number }

/** When the gateway is first queried for the delivery of a text message. */
const FIRST_REPORT = sql`now() + interval '30 seconds'`

/** Stores how sending to one person ended, and counts it. */
export const settleDispatch = async (db: Db, claimed: Claimed, end: Settlement): Promise<void> => {
  const { announcement_id, channel, account_id } = claimed
  const row = sql`announcement_id = ${announcement_id} and channel = ${channel} and account_id = ${account_id}
    and state = 'sending'`
  if (end.state === 'again') {
    await sql`
      update announcement_dispatch set state = 'waiting', due_at = now() + make_interval(secs => ${end.seconds}::float8)
      where ${row}`.execute(db)
    return
  }
  const isSent = end.state === 'sent'
  const reported = isSent && end.reported
  const changes = isSent
    ? sql`sent = sent + 1, parts = parts + ${end.parts}::int`
    : sql`${sql.ref(end.state)} = ${sql.ref(end.state)} + 1`
  await sql`
    with settled as (
      update announcement_dispatch set state = ${end.state}, sent_at = case when ${isSent} then now() end,
        provider_id = ${reported ? end.provider_id : null}::text, due_at = ${reported ? FIRST_REPORT : null},
        recipient = case when ${reported} then recipient end
      where ${row} returning 1)
    ${count(sql`${announcement_id}`, channel, changes)} and exists (select from settled)`.execute(db)
}

/**
 * Settles as unclear what some process has been sending for longer than any gateway takes: it died, and the message may
 * have left. It is not sent again.
 */
export const settleLost = async (db: Db, seconds: number): Promise<void> => {
  await sql`
    with lost as (
        update announcement_dispatch set state = 'unclear', recipient = null
        where state = 'sending' and claimed_at < now() - make_interval(secs => ${seconds}::float8)
        returning announcement_id, channel),
      counts as (select announcement_id, channel, count(*)::int as size from lost group by 1, 2)
    update announcement_channel c set unclear = c.unclear + counts.size
    from counts where c.announcement_id = counts.announcement_id and c.channel = counts.channel`.execute(db)
}

/** A text message whose delivery is not known yet. */
export type Unreported = {
  announcement_id: number
  account_id: number
  recipient: string
  provider_id: string
  age_seconds: number
}

/**
 * The next text messages to query the gateway for. Each is put off for as long as it is old already, so that no other process
 * queries it too and none is queried often.
 */
export const takeUnreported = async (db: Db, size: number): Promise<Unreported[]> => {
  const { rows } = await sql<Unreported>`
    with due as materialized (
      select ctid as place from announcement_dispatch
      where state = 'sent' and due_at is not null and due_at <= now() order by due_at limit ${size}
      for update skip locked)
    update announcement_dispatch d set due_at = now() + greatest(now() - d.sent_at, interval '30 seconds')
    from due where d.ctid = due.place
    returning d.announcement_id, d.account_id, d.recipient, d.provider_id,
      extract(epoch from now() - d.sent_at)::float8 as age_seconds`.execute(db)
  return rows
}

/** Stores what the gateway said of a text message; null if it never will. The number is then no longer needed. */
export const storeReport = async (
  db: Db,
  { announcement_id, account_id }: Unreported,
  report: 'delivered' | 'failed' | null,
): Promise<void> => {
  const changes = report === 'failed' ? sql`sent = sent - 1, failed = failed + 1` : sql`delivered = delivered + 1`
  await sql`
    with reported as (
      update announcement_dispatch set state = ${report ?? 'sent'}, due_at = null, recipient = null, provider_id = null
      where announcement_id = ${announcement_id} and channel = 'sms' and account_id = ${account_id} and state = 'sent'
      returning 1)
    ${count(sql`${announcement_id}`, 'sms', changes)} and exists (select from reported) and ${report !== null}`.execute(
    db,
  )
}

import { type Db, sql, type Tx } from '#platform/server/db.ts'

/** The announcements that are on their way, the oldest first. */
export const announcementsToSend = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from announcement where status = 'sending' order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

type Batch = { delivered: number; skipped: number }

/** Counts a batch. False if the sending was paused or has ended. */
const countBatch = async (tx: Tx, id: number, { delivered, skipped }: Batch, isFull: boolean): Promise<boolean> => {
  // Locked by a statement of its own: the next one sees what other workers have settled before.
  const { rows } = await sql`
    select from announcement where id = ${id} and status = 'sending' for no key update`.execute(tx)
  if (rows.length === 0) return false
  if (delivered + skipped > 0)
    await sql`
      update announcement set delivered = delivered + ${delivered}, skipped = skipped + ${skipped} where id = ${id}`.execute(
      tx,
    )
  if (!isFull) await endIfNobodyWaits(tx, id)
  return true
}

/**
 * Ends a sending for which nobody waits on any channel. Whoever did not get it was skipped, also those whose accounts were
 * erased meanwhile. The caller has locked the announcement.
 */
export const endIfNobodyWaits = async (tx: Tx, id: number): Promise<void> => {
  await sql`
    with ended as (
      update announcement set skipped = recipients - delivered, status = 'sent', finished_at = now()
      where id = ${id} and status = 'sending'
        and not exists (select from announcement_recipient where announcement_id = ${id} and state = 'waiting')
        and not exists (
          select from announcement_dispatch where announcement_id = ${id} and state in ('waiting', 'sending'))
      returning id)
    update announcement_channel set skipped = people - sent - failed - unclear
    from ended where announcement_id = ended.id`.execute(tx)
}

/**
 * Writes the notifications of the next people who wait for an announcement and that no other worker has taken; answers how
 * many people it settled. Who was blocked or has opted out meanwhile is skipped, and nothing is left of who was deleted.
 * Accounts that are being changed just now wait for the next run: nothing waits for them, so no deadlock is possible.
 * False if the sending was paused or has ended: then the caller's transaction must be rolled back.
 */
export const deliverBatch = async (tx: Tx, id: number, size: number): Promise<number | false> => {
  const { rows } = await sql<Batch>`
    with batch as materialized (
        select r.account_id, r.ctid as place, a.language, a.deleted_at is not null as is_deleted,
          a.deleted_at is null and a.blocked_at is null as is_reachable, a.promotions
        from announcement_recipient r join account a on a.id = r.account_id
        where r.announcement_id = ${id} and r.state = 'waiting' order by r.account_id limit ${size}
        for update of r skip locked for share of a skip locked),
      written as (
        insert into notification (account_id, notification_type, title, message, link, announcement_id, occasion, recipient, facts)
        select batch.account_id, case n.kind when 'promotional' then 'promotion' else 'message' end,
          case when batch.language = 'sw' and n.title_sw <> '' then n.title_sw else n.title end,
          case when batch.language = 'sw' and n.message_sw <> '' then n.message_sw else n.message end,
          n.link, n.id,
          -- With two languages it is worded in the one in which it is read.
          case when bilingual then case n.kind when 'promotional' then 'promotion_announced' else 'message_announced' end end,
          case when bilingual then 'account_owner' end,
          case when bilingual then jsonb_build_object('title_en', n.title, 'message_en', n.message,
            'title_sw', coalesce(nullif(n.title_sw, ''), n.title),
            'message_sw', coalesce(nullif(n.message_sw, ''), n.message), 'link', coalesce(n.link, '')) end
        from batch cross join announcement n cross join lateral (select n.title_sw <> '' or n.message_sw <> '' as bilingual) l
        where n.id = ${id} and batch.is_reachable and (n.kind = 'targeted' or batch.promotions)
        returning account_id),
      erased as (
        delete from announcement_recipient r using batch where r.ctid = batch.place and batch.is_deleted returning 'skipped' as state),
      settled as (
        update announcement_recipient r
        set state = case when r.account_id in (select account_id from written) then 'delivered' else 'skipped' end
        -- By the place of the locked row: without statistics of so new rows another join may be chosen, which reads all of them.
        from batch where r.ctid = batch.place and not batch.is_deleted
        returning r.state)
    select count(*) filter (where state = 'delivered')::int as delivered,
      count(*) filter (where state = 'skipped')::int as skipped
    from (select state from settled union all select state from erased) as states`.execute(tx)
  const batch = rows[0] ?? { delivered: 0, skipped: 0 }
  const settled = batch.delivered + batch.skipped
  return (await countBatch(tx, id, batch, settled === size)) && settled
}

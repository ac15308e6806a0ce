import { type Db, sql, type Tx } from '#platform/server/db.ts'

/** The announcements that are on their way, the oldest first. */
export const announcementsToSend = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from announcement where status = 'sending' order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/**
 * Writes the notifications of the next people who wait for an announcement and that no other worker has taken; answers how
 * many people it settled. Who was blocked, deleted or has opted out meanwhile is skipped. False if the sending was paused or
 * has ended: then the caller's transaction must be rolled back.
 */
export const deliverBatch = async (tx: Tx, id: number, size: number): Promise<number | false> => {
  const { rows } = await sql<{ delivered: number; skipped: number }>`
    with batch as materialized (
        select account_id, ctid as place from announcement_recipient
        where announcement_id = ${id} and state = 'waiting' order by account_id limit ${size} for update skip locked),
      written as (
        insert into notification (account_id, notification_type, title, message, link, announcement_id, occasion, recipient, facts)
        select a.id, case n.kind when 'promotional' then 'promotion' else 'message' end,
          case when a.language = 'sw' and n.title_sw <> '' then n.title_sw else n.title end,
          case when a.language = 'sw' and n.message_sw <> '' then n.message_sw else n.message end,
          n.link, n.id,
          -- With two languages it is worded in the one in which it is read.
          case when bilingual then case n.kind when 'promotional' then 'promotion_announced' else 'message_announced' end end,
          case when bilingual then 'account_owner' end,
          case when bilingual then jsonb_build_object('title_en', n.title, 'message_en', n.message,
            'title_sw', coalesce(nullif(n.title_sw, ''), n.title),
            'message_sw', coalesce(nullif(n.message_sw, ''), n.message), 'link', coalesce(n.link, '')) end
        from batch join account a on a.id = batch.account_id
          cross join announcement n cross join lateral (select n.title_sw <> '' or n.message_sw <> '' as bilingual) l
        where n.id = ${id} and a.deleted_at is null and a.blocked_at is null
          and (n.kind = 'targeted' or a.promotions)
        returning account_id),
      settled as (
        update announcement_recipient r
        set state = case when r.account_id in (select account_id from written) then 'delivered' else 'skipped' end
        -- By the place of the locked row: without statistics of so new rows another join may be chosen, which reads all of them.
        from batch where r.ctid = batch.place
        returning r.state)
    select count(*) filter (where state = 'delivered')::int as delivered,
      count(*) filter (where state = 'skipped')::int as skipped from settled`.execute(tx)
  const { delivered, skipped } = rows[0] ?? { delivered: 0, skipped: 0 }
  if (delivered + skipped === 0) return 0
  const counted = await sql`
    update announcement set delivered = delivered + ${delivered}, skipped = skipped + ${skipped},
      status = case when delivered + skipped + ${delivered + skipped} = recipients then 'sent' else status end,
      finished_at = case when delivered + skipped + ${delivered + skipped} = recipients then now() end
    where id = ${id} and status = 'sending'`.execute(tx)
  return counted.numAffectedRows === 1n ? delivered + skipped : false
}

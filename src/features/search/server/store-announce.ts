import { sql, type Tx } from '#platform/server/db.ts'
import { afterCommit } from '#platform/server/transaction.ts'

/**
 * After a change of reference lists: triggers write which properties search has to read again; this process reads them
 * before its next search.
 */
export const announceChange = async (tx: Tx): Promise<void> => {
  const { rows } = await sql<{ property_id: number }>`
    select property_id from inventory_change where xid = pg_current_xact_id() limit 1`.execute(tx)
  const [changed] = rows
  if (changed) afterCommit(tx, (events) => events.emit('inventory', { ...changed, room_id: null }))
}

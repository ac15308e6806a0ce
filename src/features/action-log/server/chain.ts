import { createHash } from 'node:crypto'
import type { SealedContent } from './store.ts'

/** The hash of a row: of the hash of the row before it, its own position and its whole content. */
export const hashOf = (before: Buffer, position: number, row: SealedContent): Buffer => {
  const { id, at, account_id, action_type, object_type, object_id, summary, reason, right_used, address } = row
  const who = [account_id, right_used, address]
  const what = [action_type, object_type, object_id, summary, row.before, row.after, reason]
  return createHash('sha256')
    .update(before)
    .update(JSON.stringify([position, id, at, ...who, ...what]))
    .digest()
}

import type { RunTransaction } from '#platform/server/transaction.ts'
import { hashOf } from './chain.ts'
import { lockHead, unsealedRows, writeSeals } from './store.ts'

const AT_ONCE = 2000

/**
 * Gives every committed row of the log its position and its hash, in batches. A second process that seals at the same
 * time leaves the work to the first one.
 */
export const sealActions =
  ({ transaction }: { transaction: RunTransaction }) =>
  async (stopping?: AbortSignal): Promise<void> => {
    const sealBatch = () =>
      transaction(async (tx) => {
        const head = await lockHead(tx)
        if (!head) return 0
        const rows = await unsealedRows(tx, AT_ONCE)
        let { position, hash } = head
        const seals = rows.map((row) => {
          position++
          hash = hashOf(hash, position, row)
          return { id: row.id, position, hash }
        })
        await writeSeals(tx, seals)
        return seals.length
      })
    while ((await sealBatch()) === AT_ONCE && !stopping?.aborted);
  }

import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { presentManaged } from './present.ts'
import { reviewRow } from './store.ts'

/** A review after a change, as its host and the platform see it. */
export const managedView = async (tx: Tx, id: number) => {
  const row = await reviewRow(tx, id)
  if (!row) throw new Refusal('not_found')
  return presentManaged(row)
}

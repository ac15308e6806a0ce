import { nextStep } from '#domain/money-sweep.ts'
import { Refusal } from '#domain/refusal.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { RunTransaction, Tx } from '#platform/server/transaction.ts'
import { deleteSettlements, insertSettlement, lockSweepRow } from './store-sweep-rows.ts'

type Deps = { transaction: RunTransaction }

const lock = async (tx: Tx, id: number) => {
  const row = await lockSweepRow(tx, id)
  if (!row) throw new Refusal('not_found')
  const summary = `${row.day}: ${row.ref ?? row.outcome}`
  return { row, object: { object_type: 'money_sweep', object_id: row.day, summary } as const }
}

/**
 * Settles a difference for which there is no repair, after a person has asked the payment service about it. Books nothing.
 * Throws `not_found`, or `difference_not_open` if it is settled or something else is to be done about it.
 */
export const settleDifference =
  ({ transaction }: Deps) =>
  (staffId: number, id: number, reason: string) =>
    transaction(async (tx) => {
      const { row, object } = await lock(tx, id)
      if (row.settled_at !== null || nextStep(row) !== 'provider') throw new Refusal('difference_not_open')
      await insertSettlement(tx, id, { by: staffId, reason })
      await recordAction(tx, { action: 'money_sweep.settle', ...object, reason })
      return { success: true as const }
    })

/** Lets a settled difference wait again. Throws `not_found`, or `difference_not_open` if it was not settled. */
export const reopenDifference =
  ({ transaction }: Deps) =>
  (id: number) =>
    transaction(async (tx) => {
      const { row, object } = await lock(tx, id)
      if (row.settled_at === null) throw new Refusal('difference_not_open')
      await deleteSettlements(tx, id)
      await recordAction(tx, { action: 'money_sweep.reopen', ...object, reason: row.settled_reason ?? '' })
      return { success: true as const }
    })

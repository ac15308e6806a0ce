import type { z } from 'zod'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { undoRateDays } from '../contract.ts'
import { beginChange, objectOf } from './change-rates.ts'
import { restoreDays, undoableChange } from './store-undo.ts'

/**
 * Takes back the last change of single nights of a property of the scope: they are as before it. Refuses with
 * `nothing_to_undo` if the last change of the rates was another one, and with `rates_changed` if there was one since.
 */
export const undoDays = async (
  tx: Tx,
  scope: Scope,
  { property, version }: z.output<typeof undoRateDays.body>,
): Promise<{ version: number }> => {
  const rated = await beginChange(tx, scope, property, version)
  const change = await undoableChange(tx, property, version)
  if (!change) throw new Refusal('nothing_to_undo')
  await restoreDays(tx, { property_id: property, ...change })
  await recordAction(tx, { action: 'rate.undo', ...objectOf(rated), after: change })
  return { version: rated.version }
}

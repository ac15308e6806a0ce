import type { z } from 'zod'
import type { Scope } from '#domain/permission.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { RunTransaction } from '#platform/server/transaction.ts'
import type { setResidents } from '../contract.ts'
import { beginChange, objectOf } from './change-rates.ts'
import { residentsOf, writeResidents } from './store-residents.ts'

/** Replaces the residents' prices of a property of the scope; without prices everybody pays the same. */
export const setResidentsPrices =
  ({ transaction }: { transaction: RunTransaction }) =>
  (scope: Scope, { property, version, residents }: z.output<typeof setResidents.body>): Promise<{ version: number }> =>
    transaction(async (tx) => {
      const rated = await beginChange(tx, scope, property, version)
      const before = { residents: await residentsOf(tx, property) }
      await writeResidents(tx, property, residents)
      await recordAction(tx, { action: 'residents_price.set', ...objectOf(rated), before, after: { residents } })
      return { version: rated.version }
    })

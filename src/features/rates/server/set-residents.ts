import type { z } from 'zod'
import type { Scope } from '#domain/permission.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { RunTransaction } from '#platform/server/transaction.ts'
import type { setResidents } from '../contract.ts'
import { beginChange, checkTypes, objectOf } from './change-rates.ts'
import { residentsOf, typeResidentsOf, writeResidents, writeTypeResidents } from './store-residents.ts'

type ResidentsInput = z.output<typeof setResidents.body>

/**
 * Replaces the residents' prices of a property of the scope, and those of its room types if they are given; without any
 * everybody pays the same.
 */
export const setResidentsPrices =
  ({ transaction }: { transaction: RunTransaction }) =>
  (scope: Scope, { property, version, residents, type_residents }: ResidentsInput): Promise<{ version: number }> =>
    transaction(async (tx) => {
      const rated = await beginChange(tx, scope, property, version)
      if (type_residents) {
        const types = type_residents.map(({ room_type_id }) => room_type_id)
        await checkTypes(tx, property, types)
      }
      const before = { residents: await residentsOf(tx, property), type_residents: await typeResidentsOf(tx, property) }
      await writeResidents(tx, property, residents)
      if (type_residents) await writeTypeResidents(tx, property, type_residents)
      const after = { residents, type_residents: type_residents ?? before.type_residents }
      await recordAction(tx, { action: 'residents_price.set', ...objectOf(rated), before, after })
      return { version: rated.version }
    })

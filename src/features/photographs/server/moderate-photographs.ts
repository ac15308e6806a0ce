import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { accountRecipient } from '#features/accounts/server/public.ts'
import { forgetApprovedPhotograph } from '#features/properties/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Notify } from '#platform/server/notify.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import { everyPhotographOf, lockPhotograph, removePhotograph } from './store-photographs.ts'

type Deps = { db: Db; transaction: RunTransaction; notify: Notify }

/** All photographs of a property, for the staff; refuses an unknown one with `not_found`. */
export const propertyPhotographs =
  ({ db }: Pick<Deps, 'db'>) =>
  async (id: number) => {
    const found = await everyPhotographOf(db, id)
    if (!found) throw new Refusal('not_found')
    return found
  }

/**
 * Takes a photograph down for a reason that its hotel reads. It also leaves what was approved, so that this is no change of
 * the hotel. Throws `not_found`, also where the hotel has deleted it meanwhile.
 */
export const takeDownPhotograph =
  ({ transaction, notify }: Deps) =>
  async (scope: Scope, id: number, reason: string): Promise<{ success: true }> =>
    transaction(async (tx) => {
      const owned = await lockPhotograph(tx, scope, id)
      if (!owned) throw new Refusal('not_found')
      const { name, property_id, property_name, owner_id } = owned
      await removePhotograph(tx, id)
      await forgetApprovedPhotograph(tx, property_id, name)
      const object = { object_type: 'property', object_id: property_id, summary: property_name } as const
      await recordAction(tx, { action: 'photograph.take_down', ...object, before: { photograph: id }, reason })
      const account_owner = await accountRecipient(tx, owner_id)
      if (account_owner)
        await notify(tx, 'photograph_taken_down', { property_id, property_name, reason }, { account_owner })
      return { success: true }
    })

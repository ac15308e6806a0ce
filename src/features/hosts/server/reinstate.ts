import { Refusal } from '#domain/refusal.ts'
import { reinstateProperties, type SuspensionChange } from '#features/suspensions/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { HostDeps } from './deps.ts'
import { notifyHosts } from './notify-hosts.ts'
import { endSuspension, lockAgainstBookings, lockHostAccount, propertiesOfHost, suspensionTarget } from './store.ts'

const logReinstatement = async (tx: Tx, reinstated: readonly SuspensionChange[], reason: string) => {
  for (const { id, name, from, to } of reinstated) {
    const object = { object_type: 'property', object_id: id, summary: name } as const
    const change = { before: { status: from }, after: { status: to } }
    await recordAction(tx, { action: 'property.reinstate', ...object, ...change, reason })
  }
}

/**
 * Ends a suspension. Its properties have their states from before again, except those that another suspension covers, and
 * what has not been cancelled yet stays. Throws `not_found`, or `not_suspended` if somebody was faster.
 */
export const reinstate =
  (deps: Pick<HostDeps, 'transaction' | 'notifyHost'>) => (staffId: number, id: number, reason: string) =>
    deps.transaction(async (tx) => {
      const target = await suspensionTarget(tx, id)
      if (!target) throw new Refusal('not_found')
      const { account_id, property_id } = target
      await lockHostAccount(tx, account_id)
      if (!(await endSuspension(tx, id, staffId, reason))) throw new Refusal('not_suspended')
      const ids = property_id === null ? (await propertiesOfHost(tx, account_id)).map((one) => one.id) : [property_id]
      await lockAgainstBookings(tx, ids)
      const reinstated = await reinstateProperties(tx, ids)
      await logReinstatement(tx, reinstated, reason)
      if (property_id === null) {
        const object = { object_type: 'user', object_id: account_id, summary: String(account_id) } as const
        await recordAction(tx, {
          action: 'user.reinstate',
          ...object,
          after: { properties: reinstated.length },
          reason,
        })
      }
      const names = property_id === null ? reinstated.map((one) => one.id) : ids
      await notifyHosts(deps, tx, names, 'property_reinstated', { reason })
      return { success: true as const }
    })

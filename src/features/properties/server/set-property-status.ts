import type { Scope } from '#domain/permission.ts'
import type { SaleState } from '#domain/property-details.ts'
import { Refusal } from '#domain/refusal.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { RunTransaction } from '#platform/server/transaction.ts'
import { lockProperty, propertyDetails, writeStatus } from './store-details.ts'

/**
 * Pauses a property or puts it on sale again; the state that it has already changes nothing. Bookings stay as they are.
 * Throws `not_pausable` in every other state: only the platform puts a property on sale for the first time.
 */
export const setPropertyStatus =
  ({ transaction }: { transaction: RunTransaction }) =>
  async (scope: Scope, id: number, status: SaleState) =>
    transaction(async (tx) => {
      await lockProperty(tx, scope, id)
      const current = await propertyDetails(tx, scope, id)
      if (!current) throw new Refusal('not_found')
      const isOnSale = current.status === 'live' || current.status === 'paused'
      if (!isOnSale) throw new Refusal('not_pausable')
      if (current.status !== status) await writeStatus(tx, id, status)
      const object = { object_type: 'property', object_id: id, summary: current.name } as const
      const before = { status: current.status }
      await recordAction(tx, { action: 'property.set_status', ...object, before, after: { status } })
      return { ...current, status }
    })

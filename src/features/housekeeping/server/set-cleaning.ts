import type { CleaningState } from '#domain/housekeeping.ts'
import type { Scope } from '#domain/permission.ts'
import { roomInScope } from '#features/properties/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { HousekeepingDeps } from './list-rooms.ts'
import { writeMark } from './store.ts'

/** Marks a room of the scope; also one that is in this state already, from now on. */
export const setCleaning =
  ({ clock }: Pick<HousekeepingDeps, 'clock'>) =>
  async (tx: Tx, scope: Scope, roomId: number, state: CleaningState) => {
    const { id, property_name, room_number } = await roomInScope(tx, scope, roomId)
    const changed_at = clock()
    await writeMark(tx, { room_id: id, state, changed_at, changed_by: scope.account_id })
    await recordAction(tx, {
      action: 'room.set_cleaning',
      object_type: 'room',
      object_id: id,
      summary: `${property_name}, ${room_number}`,
      after: { state },
    })
    return { id, state, changed_at }
  }

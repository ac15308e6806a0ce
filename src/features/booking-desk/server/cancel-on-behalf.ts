import { actorOf, type OnBehalfOf } from '#domain/desk-booking.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { cancelLocked, checkShown, lockBooking, type Shown, tellTermsOf } from '#features/bookings/server/public.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { DeskDeps } from './deps.ts'

const locked = async (tx: Tx, id: number, scope: Scope) => {
  const booking = await lockBooking(tx, id, scope)
  if (!booking) throw new Refusal('not_found')
  return booking
}

/** What a cancellation in somebody's name would send back now; refuses where cancelling would be refused. */
export const tellTerms =
  ({ transaction, clock }: Pick<DeskDeps, 'transaction' | 'clock'>) =>
  (id: number, scope: Scope, onBehalfOf: OnBehalfOf) =>
    transaction(async (tx) => tellTermsOf(tx, await locked(tx, id, scope), actorOf(onBehalfOf), clock()))

type CancelInput = Shown & { on_behalf_of: OnBehalfOf; reason: string }

/**
 * Cancels a booking in somebody's name, by the refund rule of that person; history and log name who of the staff did it.
 * Throws `refund_changed` with the present amounts if others were shown.
 */
export const cancelOnBehalf =
  (deps: DeskDeps) =>
  async (tx: Tx, id: number, scope: Scope, { on_behalf_of, reason, ...shown }: CancelInput) => {
    const booking = await locked(tx, id, scope)
    const actor = actorOf(on_behalf_of)
    checkShown(booking, shown, actor, deps.clock())
    await cancelLocked(deps, tx, booking, { actor, account_id: scope.account_id, reason })
    return { success: true as const }
  }

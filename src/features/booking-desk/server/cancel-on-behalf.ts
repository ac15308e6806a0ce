import { actorOf, type OnBehalfOf } from '#domain/desk-booking.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { cancelLocked, lockBooking, termsOfCancelling } from '#features/bookings/server/public.ts'
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
    transaction(async (tx) => termsOfCancelling(await locked(tx, id, scope), actorOf(onBehalfOf), clock()))

type CancelInput = { on_behalf_of: OnBehalfOf; reason: string; refund_amount?: number }

/**
 * Cancels a booking in somebody's name, by the refund rule of that person; history and log name who of the staff did it.
 * Throws `refund_changed` with the present `refund_amount` if another one was shown.
 */
export const cancelOnBehalf =
  (deps: DeskDeps) =>
  async (tx: Tx, id: number, scope: Scope, { on_behalf_of, reason, refund_amount }: CancelInput) => {
    const booking = await locked(tx, id, scope)
    const actor = actorOf(on_behalf_of)
    const terms = termsOfCancelling(booking, actor, deps.clock())
    if (refund_amount !== undefined && refund_amount !== terms.refund_amount)
      throw new Refusal('refund_changed', { refund_amount: terms.refund_amount })
    await cancelLocked(deps, tx, booking, { actor, account_id: scope.account_id, reason })
    return { success: true as const }
  }

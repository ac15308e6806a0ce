import type { Tx } from '#platform/server/transaction.ts'
import { settlePayout } from './apply-refund.ts'
import type { PaymentDeps } from './deps.ts'
import { lockPayment } from './store.ts'

/**
 * Settles a transfer in review by what the operator said on the phone: as a late answer of its would. The booking must be
 * locked. Answers false, and changes nothing, if the transfer waits for no person. The provider is polled on: a later answer
 * that money arrived after all still counts.
 */
export const enterTransferOutcome =
  (deps: PaymentDeps) =>
  async (tx: Tx, paymentId: number, hasArrived: boolean): Promise<boolean> => {
    const transfer = await lockPayment(tx, paymentId)
    if (transfer.kind !== 'payout' || transfer.status !== 'review') return false
    const decision = hasArrived
      ? ({ to: 'succeeded', reason: null } as const)
      : ({ to: 'failed', reason: 'other' } as const)
    await settlePayout(deps, tx, transfer, decision, 'payout', { needs_reconcile: !hasArrived })
    return true
  }

import type { z } from 'zod'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { enterOutcome as contract } from '../contract.ts'
import type { PayoutDeps } from './deps.ts'
import { bookingOfRequest, lockRequest, requestView } from './store.ts'

type OutcomeInput = z.output<typeof contract.body>

/**
 * Settles a transfer without an outcome by what the operator said on the phone. Refused to whoever asked for the money or
 * sent it. A late answer of the provider and a person at the same moment wait for each other: the second finds it settled.
 */
export const enterOutcome = (deps: PayoutDeps) => async (id: number, scope: Scope, input: OutcomeInput) => {
  const bookingId = await bookingOfRequest(deps.db, id)
  if (bookingId === null) throw new Refusal('not_found')
  return deps.transaction(async (tx) => {
    const request = await lockRequest(tx, id, bookingId)
    if (request.requested_by === scope.account_id) throw new Refusal('own_request')
    if (request.paid_by === scope.account_id) throw new Refusal('own_transfer')
    const isSettled =
      request.payment_id !== null && (await deps.enterTransferOutcome(tx, request.payment_id, input.arrived))
    if (!isSettled) throw new Refusal('no_outcome_awaited')
    await recordAction(tx, {
      action: 'payment_request.enter_outcome',
      object_type: 'payment_request',
      object_id: id,
      summary: request.reference,
      after: { arrived: input.arrived, operator_reference: input.operator_reference },
      reason: input.reason,
    })
    const view = await requestView(tx, id, scope)
    if (!view) throw new Error(`Payment request ${id} is gone while it is locked`)
    return view
  })
}

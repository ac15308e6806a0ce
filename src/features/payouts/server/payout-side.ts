import { payoutEntry, payoutReturnedEntry } from '#domain/ledger.ts'
import { payoutAfter } from '#domain/payout.ts'
import { post } from '#features/ledger/server/public.ts'
import type { PayoutSide } from '#features/payments/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Notify } from '#platform/server/notify.ts'
import { notifyHotel } from './notify-hotel.ts'
import { lockRequest, requestOfTransfer, writeRequest } from './store.ts'

const OUTCOMES = {
  succeeded: { move: 'settle', action: 'payment_request.settle', occasion: 'payout_paid' },
  failed: { move: 'fail', action: 'payment_request.fail', occasion: 'payout_failed' },
  reversed: { move: 'fail', action: 'payment_request.fail', occasion: 'payout_failed' },
} as const

/** What the outcome of a transfer does to its payment request. */
export const payoutSide = (deps: { notify: Notify }): PayoutSide => ({
  isWanted: async (tx, { id }) => {
    const found = await requestOfTransfer(tx, id)
    if (!found) return false
    const { status, is_suspended, is_disputed, balance } = await lockRequest(tx, found.id, found.booking_id)
    // The balance is less this transfer: below zero it would send money that the booking has lost since it was ordered.
    return status === 'approved' && !is_suspended && !is_disputed && balance >= 0
  },
  settle: async (tx, { id: payment_id, property_id, booking_id, amount }, outcome, reason) => {
    const entry = { property_id, booking_id, payment_id }
    if (outcome === 'succeeded') await post(tx, { kind: 'payout', ...entry, lines: payoutEntry({ amount }) })
    if (outcome === 'reversed')
      await post(tx, { kind: 'payout_returned', ...entry, lines: payoutReturnedEntry({ amount }) })
    const found = await requestOfTransfer(tx, payment_id)
    if (!found) return
    const request = await lockRequest(tx, found.id, found.booking_id)
    const { move, action, occasion } = OUTCOMES[outcome]
    const next = payoutAfter(request, move)
    // Rejected in the meantime, after it had failed: the ledger has the money, and the staff are alerted.
    if (typeof next === 'string') return
    await writeRequest(tx, request.id, { status: next.status, reason: reason ?? '' })
    await recordAction(tx, {
      action,
      object_type: 'payment_request',
      object_id: request.id,
      summary: request.reference,
      before: { status: request.status },
      after: { status: next.status },
      reason: reason ?? '',
      by: 'system',
    })
    await notifyHotel(deps, tx, occasion, request, reason ?? '')
  },
})

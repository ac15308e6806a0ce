import type { z } from 'zod'
import type { BookingStatus } from '#domain/booking.ts'
import { isHeld, payoutFault } from '#domain/payout.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { staffRecipients } from '#features/accounts/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { createPaymentRequest as contract } from '../contract.ts'
import type { PayoutDeps } from './deps.ts'
import { insertRequest, lockBookingMoney, requestView, walletOfProperty } from './store.ts'

/**
 * Asks for money of one booking, at most what is earned and not requested yet. Throws `balance_exceeded` with what is
 * `available`, `payout_held`, `property_suspended`, `dispute_open`, `payout_wallet_missing` or `amount_out_of_range`.
 */
export const createRequest =
  ({ clock, provider, notify }: PayoutDeps) =>
  async (tx: Tx, scope: Scope, { booking_id, total_amount, notes = '' }: z.output<typeof contract.body>) => {
    const money = await lockBookingMoney(tx, booking_id, scope)
    if (!money) throw new Refusal('not_found')
    if (money.is_suspended) throw new Refusal('property_suspended')
    if (money.is_disputed) throw new Refusal('dispute_open')
    const { balance, open_amount, property_id, property_name: property, reference } = money
    const fault = payoutFault({ amount: total_amount, balance, open_amount })
    if (fault) throw new Refusal(fault, { available: Math.max(0, balance - open_amount) })
    const stay = { ...money, status: money.status as BookingStatus }
    if (isHeld(stay, clock())) throw new Refusal('payout_held')
    if (!(await walletOfProperty(tx, property_id))) throw new Refusal('payout_wallet_missing')
    const { minPayout: min, maxPayout: max } = provider.caps
    if (total_amount < min || total_amount > max) throw new Refusal('amount_out_of_range', { min, max })
    const requested_by = scope.account_id
    const id = await insertRequest(tx, { property_id, booking_id, total_amount, notes, requested_by })
    const object = { object_type: 'payment_request', object_id: id, summary: reference } as const
    await recordAction(tx, { action: 'payment_request.create', ...object, after: { total_amount, notes } })
    const facts = { reference, property, amount: total_amount }
    await notify(tx, 'payout_requested', facts, { staff: await staffRecipients(tx, 'payout.process') })
    const view = await requestView(tx, id, scope)
    if (!view) throw new Error(`Payment request ${id} is gone in its own transaction`)
    return view
  }

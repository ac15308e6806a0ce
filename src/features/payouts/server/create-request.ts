import type { z } from 'zod'
import type { BookingStatus } from '#domain/booking.ts'
import { isHeld, payoutFault } from '#domain/payout.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { staffRecipients } from '#features/accounts/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { requestAvailable as allContract, createPaymentRequest as contract } from '../contract.ts'
import type { PayoutDeps } from './deps.ts'
import { insertRequest, lockBookingMoney, lockBookings, requestView, walletOfProperty } from './store.ts'
import { askableMoney } from './store-earnings.ts'

type NewRequest = { booking_id: number; total_amount: number; notes: string }

/**
 * Inserts and logs a payment request of one booking, under the lock of the booking; its id, with the booking's reference
 * and property. Throws as `createRequest` does.
 */
const insertChecked = async (
  { provider }: Pick<PayoutDeps, 'provider'>,
  tx: Tx,
  scope: Scope,
  { booking_id, total_amount, notes, now }: NewRequest & { now: Date },
) => {
  const money = await lockBookingMoney(tx, booking_id, scope)
  if (!money) throw new Refusal('not_found')
  if (money.is_suspended) throw new Refusal('property_suspended')
  if (money.is_disputed) throw new Refusal('dispute_open')
  const { balance, open_amount, property_id, property_name: property, reference } = money
  const fault = payoutFault({ amount: total_amount, balance, open_amount })
  if (fault) throw new Refusal(fault, { available: Math.max(0, balance - open_amount) })
  const stay = { ...money, status: money.status as BookingStatus }
  if (isHeld(stay, now)) throw new Refusal('payout_held')
  if (!(await walletOfProperty(tx, property_id))) throw new Refusal('payout_wallet_missing')
  const { minPayout: min, maxPayout: max } = provider.caps
  if (total_amount < min || total_amount > max) throw new Refusal('amount_out_of_range', { min, max })
  const requested_by = scope.account_id
  const id = await insertRequest(tx, { property_id, booking_id, total_amount, notes, requested_by })
  const object = { object_type: 'payment_request', object_id: id, summary: reference } as const
  await recordAction(tx, { action: 'payment_request.create', ...object, after: { total_amount, notes } })
  return { id, reference, property }
}

/**
 * Asks for money of one booking, at most what is earned and not requested yet. Throws `balance_exceeded` with what is
 * `available`, `payout_held`, `property_suspended`, `dispute_open`, `payout_wallet_missing` or `amount_out_of_range`.
 */
export const createRequest =
  (deps: PayoutDeps) =>
  async (tx: Tx, scope: Scope, { booking_id, total_amount, notes = '' }: z.output<typeof contract.body>) => {
    const now = deps.clock()
    const { id, reference, property } = await insertChecked(deps, tx, scope, { booking_id, total_amount, notes, now })
    const facts = { reference, property, amount: total_amount }
    await deps.notify(tx, 'payout_requested', facts, { staff: await staffRecipients(tx, 'payout.process') })
    const view = await requestView(tx, id, scope)
    if (!view) throw new Error(`Payment request ${id} is gone in its own transaction`)
    return view
  }

/** How many names of properties a notification lists. */
const MOST_NAMES = 3

/**
 * Asks for all money that is available in a scope, or at one `property` of it, with one payment request for each booking:
 * all of them or none. Throws `available_changed` with the new `count` and `total_amount` if their sum is not what the
 * person saw, and as `createRequest` does if one of them can no longer be requested.
 */
export const requestAll =
  (deps: PayoutDeps) =>
  async (tx: Tx, scope: Scope, { total_amount, property, notes = '' }: z.output<typeof allContract.body>) => {
    // One instant for the choice and for the checks: what is held at one of them is held at the other.
    const now = deps.clock()
    const read = () => askableMoney(tx, { scope, property, now }, deps.provider.caps)
    await lockBookings(
      tx,
      (await read()).rows.map(({ id }) => id),
    )
    // Read again, with what was committed while the locks were awaited.
    const { rows, properties: _sums, ...sum } = await read()
    if (sum.total_amount !== total_amount) throw new Refusal('available_changed', sum)
    const names = new Set<string>()
    for (const { id, amount } of rows) {
      const made = await insertChecked(deps, tx, scope, { booking_id: id, total_amount: amount, notes, now })
      names.add(made.property)
    }
    const properties = [...names].slice(0, MOST_NAMES).join(', ') + (names.size > MOST_NAMES ? ' …' : '')
    const facts = { properties, count: sum.count, amount: total_amount }
    await deps.notify(tx, 'payouts_requested', facts, { staff: await staffRecipients(tx, 'payout.process') })
    return sum
  }

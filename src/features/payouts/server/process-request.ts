import { isSameName, type PayoutAction, type PayoutStatus, payoutAfter } from '#domain/payout.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { needsSecondApproval } from '#domain/setting.ts'
import { requestPayout } from '#features/payments/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Db, Tx } from '#platform/server/transaction.ts'
import type { PaymentProvider } from '#ports/payment-provider.ts'
import type { PayoutDeps } from './deps.ts'
import { notifyHotel } from './notify-hotel.ts'
import {
  bookingOfRequest,
  type LockedRequest,
  lockRequest,
  type PayoutWallet,
  requestView,
  walletOfProperty,
  writeRequest,
} from './store.ts'

type ProcessInput = {
  payment_request_id: number
  action: PayoutAction
  reason?: string
  seen_status?: PayoutStatus
  seen_wallet_set_at?: Date | null
}

/** The wallet that was checked, and when the one that the person saw was set: null if there was none, undefined if unknown. */
type Destination = { checked: PayoutWallet; seenSetAt: Date | null | undefined }

/** Refuses a wallet whose owner is not the one of the day on which the hotel set it; without a lookup it is not checked. */
const checkName = async (provider: PaymentProvider, { msisdn, account_name }: PayoutWallet) => {
  if (!provider.caps.lookup) return
  const found = await provider.lookupAccountName(msisdn)
  if (!found.found) throw new Refusal(found.reason === 'not_found' ? 'account_not_found' : 'lookup_unavailable')
  if (!isSameName(found.name, account_name)) throw new Refusal('payout_name_differs')
}

const walletOf = async (db: Db | Tx, propertyId: number): Promise<PayoutWallet> => {
  const wallet = await walletOfProperty(db, propertyId)
  if (!wallet) throw new Refusal('payout_wallet_missing')
  return wallet
}

const isTransfer = (action: PayoutAction) => action === 'pay' || action === 'retry'

/** Whether this step is the approval by a second person. */
const isSecondApproval = ({ lacks_second }: { lacks_second: boolean }, action: PayoutAction) =>
  lacks_second && action === 'approve'

/** The next status; refuses what another person has decided in the meantime, and says what it was. */
const decide = (request: LockedRequest, accountId: number, seen: PayoutStatus, { action, reason }: ProcessInput) => {
  const { status, decided_by, is_sending, requested_by, approved_by, lacks_second } = request
  if (requested_by === accountId) throw new Refusal('own_request')
  if (is_sending) throw new Refusal('payout_under_way', { status, decided_by })
  if (status !== seen) throw new Refusal('already_decided', { status, decided_by })
  if (request.is_suspended && action !== 'reject') throw new Refusal('property_suspended')
  if (request.is_disputed && action !== 'reject') throw new Refusal('dispute_open', { status, decided_by })
  const isSecond = isSecondApproval(request, action)
  if (lacks_second && (isTransfer(action) || (isSecond && approved_by === accountId)))
    throw new Refusal('second_approver_needed')
  if (isSecond) return status
  const next = payoutAfter(request, action, reason)
  if (typeof next === 'string') throw new Refusal(next, { status, decided_by })
  return next.status
}

/** Who did it, and what else this step writes. */
const changeOf = async (
  tx: Tx,
  { secondApproval }: PayoutDeps,
  request: LockedRequest,
  action: PayoutAction,
  by: number,
  payment_id: number | undefined,
) => {
  if (isSecondApproval(request, action)) return { second_by: by }
  if (payment_id) return { paid_by: by, payment_id }
  if (action === 'reject') return { decided_by: by }
  return { decided_by: by, needs_second: needsSecondApproval(request.total_amount, await secondApproval(tx)) }
}

/**
 * Orders the transfer of a locked request. A debt of the booking that arose since then must not be paid out, and no money
 * goes to a wallet that the person has not seen.
 */
const transfer = async (deps: PayoutDeps, tx: Tx, request: LockedRequest, { checked, seenSetAt }: Destination) => {
  const { property_id, booking_id, total_amount: amount, balance } = request
  if (amount > balance) throw new Refusal('balance_exceeded', { available: Math.max(0, balance) })
  const { method, msisdn, set_at } = await walletOf(tx, property_id)
  if (seenSetAt !== undefined && seenSetAt?.getTime() !== set_at.getTime()) throw new Refusal('payout_wallet_changed')
  if (msisdn !== checked.msisdn) throw new Refusal('payout_name_differs')
  return requestPayout(deps)(tx, { property_id, booking_id, amount, method, msisdn })
}

/**
 * Takes one step of a payment request. The name of the wallet is checked before money is sent, and the provider is only
 * called after the commit. Of two people at once one acts; the other is refused, with the status and who decided.
 */
export const processRequest = (deps: PayoutDeps) => async (id: number, scope: Scope, input: ProcessInput) => {
  if (input.payment_request_id !== id)
    throw new Refusal('validation', { fields: { payment_request_id: 'other_payment_request' } })
  const before = await requestView(deps.db, id, scope)
  const bookingId = await bookingOfRequest(deps.db, id)
  if (!before || bookingId === null) throw new Refusal('not_found')
  const { action, reason = '' } = input
  const couldSend = isTransfer(action) && !before.is_sending && typeof payoutAfter(before, action) !== 'string'
  const checked =
    couldSend && before.requested_by.id !== scope.account_id ? await walletOf(deps.db, before.hotel.id) : null
  if (checked) await checkName(deps.provider, checked)
  return deps.transaction(async (tx) => {
    const request = await lockRequest(tx, id, bookingId)
    const status = decide(request, scope.account_id, input.seen_status ?? before.status, input)
    if (isTransfer(action) && !checked) throw new Refusal('conflict')
    const payment_id = checked
      ? await transfer(deps, tx, request, { checked, seenSetAt: input.seen_wallet_set_at })
      : undefined
    const by = scope.account_id
    const change = await changeOf(tx, deps, request, action, by, payment_id)
    await writeRequest(tx, id, { status, reason, ...change })
    await recordAction(tx, {
      action: `payment_request.${action}`,
      object_type: 'payment_request',
      object_id: id,
      summary: request.reference,
      before: { status: request.status, transfer: request.payment_id },
      after: { status, transfer: payment_id ?? request.payment_id },
      reason,
    })
    if (action === 'approve' && !request.lacks_second) await notifyHotel(deps, tx, 'payout_approved', request)
    if (action === 'reject') await notifyHotel(deps, tx, 'payout_rejected', request, reason)
    const view = await requestView(tx, id, scope)
    if (!view) throw new Error(`Payment request ${id} is gone while it is locked`)
    return view
  })
}

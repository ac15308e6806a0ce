import type { Tsh } from './money.ts'
import type { RefusalCode } from './refusal.ts'

/** Every state of a payout, which the API calls a payment request. */
export const PAYOUT_STATUSES = ['pending', 'approved', 'paid', 'rejected'] as const
/** A state of a payout. */
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

/**
 * Every legal move of a payout, all made by the platform; `move` is the action of the process endpoint. An approved
 * payout can still be rejected (a closed wallet, for example) if no transfer is in progress, which its action checks.
 */
export const PAYOUT_MOVES = [
  { move: 'approve', from: 'pending', to: 'approved', needs_reason: false },
  { move: 'reject', from: 'pending', to: 'rejected', needs_reason: true },
  { move: 'reject', from: 'approved', to: 'rejected', needs_reason: true },
  { move: 'pay', from: 'approved', to: 'paid', needs_reason: false },
] as const satisfies readonly { move: string; from: PayoutStatus; to: PayoutStatus; needs_reason: boolean }[]

/** What the platform can do with a payout. */
export type PayoutMove = (typeof PAYOUT_MOVES)[number]['move']
/** The moves by name, as the process endpoint accepts them. */
export const PAYOUT_ACTIONS = ['approve', 'reject', 'pay'] as const satisfies readonly PayoutMove[]

/** The status after a move, or the refusal. */
export const payoutAfter = (
  payout: { status: PayoutStatus },
  move: PayoutMove,
  reason?: string,
): { status: PayoutStatus } | RefusalCode => {
  const rule = PAYOUT_MOVES.find((row) => row.move === move && row.from === payout.status)
  if (rule === undefined) return isPayoutFinal(payout.status) ? 'already_decided' : 'move_not_allowed'
  if (rule.needs_reason && (reason ?? '').trim() === '') return 'reason_required'
  return { status: rule.to }
}

/** Whether a status is final. */
export const isPayoutFinal = (status: PayoutStatus): boolean => status === 'paid' || status === 'rejected'

/** Whether a payout in this status still reserves part of the booking's balance. */
export const isPayoutOpen = (status: PayoutStatus): boolean => status === 'pending' || status === 'approved'

/**
 * Why a hotel cannot request an amount, or null. `balance` is what the ledger owes the hotel for the booking,
 * `open_amount` what its open payouts already request.
 */
export const payoutFault = (request: { amount: Tsh; balance: Tsh; open_amount: Tsh }): RefusalCode | null =>
  request.amount > request.balance - request.open_amount ? 'balance_exceeded' : null

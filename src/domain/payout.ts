import type { BookingStatus } from './booking.ts'
import { type Day, instantAt } from './calendar.ts'
import type { Tsh } from './money.ts'
import type { RefusalCode } from './refusal.ts'

/** Every state of a payout, which the API calls a payment request. */
export const PAYOUT_STATUSES = ['pending', 'approved', 'paid', 'rejected', 'failed'] as const
/** A state of a payout. */
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

/**
 * Every legal move of a payout. `platform` moves are the actions of the process endpoint; `provider` moves follow from
 * what happened to a transfer. `pay` and `retry` order a transfer: the payout is approved until the provider has answered. No
 * action is legal while a transfer is in progress, which the store checks.
 */
export const PAYOUT_MOVES = [
  { move: 'approve', from: 'pending', to: 'approved', by: 'platform', needs_reason: false },
  { move: 'reject', from: 'pending', to: 'rejected', by: 'platform', needs_reason: true },
  // A closed wallet, for example: the amount can be requested again.
  { move: 'reject', from: 'approved', to: 'rejected', by: 'platform', needs_reason: true },
  { move: 'reject', from: 'failed', to: 'rejected', by: 'platform', needs_reason: true },
  { move: 'pay', from: 'approved', to: 'approved', by: 'platform', needs_reason: false },
  { move: 'retry', from: 'failed', to: 'approved', by: 'platform', needs_reason: false },
  { move: 'settle', from: 'approved', to: 'paid', by: 'provider', needs_reason: false },
  // The provider had not known the transfer, and it arrived after all.
  { move: 'settle', from: 'failed', to: 'paid', by: 'provider', needs_reason: false },
  { move: 'fail', from: 'approved', to: 'failed', by: 'provider', needs_reason: false },
  // The operator has returned money that had arrived.
  { move: 'fail', from: 'paid', to: 'failed', by: 'provider', needs_reason: false },
] as const satisfies readonly {
  move: string
  from: PayoutStatus
  to: PayoutStatus
  by: 'platform' | 'provider'
  needs_reason: boolean
}[]

/** A move of a payout. */
export type PayoutMove = (typeof PAYOUT_MOVES)[number]['move']
/** The moves of the platform by name, as the process endpoint accepts them. */
export const PAYOUT_ACTIONS = ['approve', 'reject', 'pay', 'retry'] as const satisfies readonly PayoutMove[]
/** What the platform can do with a payout. */
export type PayoutAction = (typeof PAYOUT_ACTIONS)[number]

/** The status after a move, or the refusal. */
export const payoutAfter = (
  payout: { status: PayoutStatus },
  move: PayoutMove,
  reason?: string,
): { status: PayoutStatus } | RefusalCode => {
  const rule = PAYOUT_MOVES.find((row) => row.move === move && row.from === payout.status)
  if (rule === undefined) return payout.status === 'pending' ? 'move_not_allowed' : 'already_decided'
  if (rule.needs_reason && (reason ?? '').trim() === '') return 'reason_required'
  return { status: rule.to }
}

/** Whether an approved payout still waits for a second person who approves it. */
export const lacksSecond = (payout: { status: PayoutStatus; needs_second: boolean; has_second: boolean }): boolean =>
  payout.needs_second && !payout.has_second && payout.status === 'approved'

/** The actions that the platform can take now. A large amount is approved by a second person before it can be sent. */
export const payoutActions = (payout: {
  status: PayoutStatus
  is_sending: boolean
  lacks_second: boolean
}): PayoutAction[] => {
  if (payout.is_sending) return []
  if (payout.lacks_second) return ['approve', 'reject']
  return PAYOUT_ACTIONS.filter((action) =>
    PAYOUT_MOVES.some(({ move, from }) => move === action && from === payout.status),
  )
}

/**
 * Whether this account can approve a payout now: as the first person, or as another one who approves it a second time.
 * Nobody approves what they asked for themselves, and nothing is approved during a dispute.
 */
export const canApprove = (
  payout: {
    status: PayoutStatus
    is_sending: boolean
    is_disputed: boolean
    lacks_second: boolean
    requested_by: { id: number }
    decided_by: { id: number } | null
  },
  accountId: number,
): boolean =>
  payoutActions(payout).includes('approve') &&
  !payout.is_disputed &&
  payout.requested_by.id !== accountId &&
  !(payout.lacks_second && payout.decided_by?.id === accountId)

/** How many payouts one person can approve at once. */
export const MOST_APPROVED_AT_ONCE = 50

/** How many bookings' money a hotel asks for at once. */
export const MOST_ASKED_AT_ONCE = 200

/** The states in which a payout reserves part of the booking's balance. */
export const OPEN_PAYOUT_STATUSES = ['pending', 'approved', 'failed'] as const satisfies readonly PayoutStatus[]

/** Whether a payout in this status reserves part of the booking's balance: what failed can be sent again. */
export const isPayoutOpen = (status: PayoutStatus): boolean => OPEN_PAYOUT_STATUSES.some((open) => open === status)

/** Hours after the beginning of a stay for which its money is held, so that a guest who is not let in can be refunded. */
export const PAYOUT_HOLD_HOURS = 24
const HOUR_MS = 3_600_000

/** States in which the stay has begun, or will not take place. */
const RELEASED = ['checked_in', 'checked_out', 'no_show', 'cancelled'] as const satisfies readonly BookingStatus[]

type Stay = { status: BookingStatus; check_in: Day; check_in_time: string }

/** The instant until which the money of a stay is held at least. */
export const heldUntil = ({ check_in, check_in_time }: Stay): Date =>
  new Date(instantAt(check_in, check_in_time).getTime() + PAYOUT_HOLD_HOURS * HOUR_MS)

/** Whether the hotel cannot have the money of a stay yet. */
export const isHeld = (stay: Stay, now: Date): boolean =>
  !RELEASED.some((status) => status === stay.status) || now < heldUntil(stay)

/**
 * Why a hotel cannot request an amount, or null. `balance` is what the ledger owes the hotel for the booking,
 * `open_amount` what its open payouts already request.
 */
export const payoutFault = (request: { amount: Tsh; balance: Tsh; open_amount: Tsh }): RefusalCode | null =>
  request.amount > request.balance - request.open_amount ? 'balance_exceeded' : null

/**
 * How a booking's money stands for its hotel: what it earned by now, and of that what is held, can be requested, is
 * requested, and was paid. A debt, as after a payment that was taken back, is a negative amount that can be requested.
 */
export const earningsOf = (money: { balance: Tsh; open_amount: Tsh; paid: Tsh; is_held: boolean }) => {
  const { balance, open_amount, paid, is_held } = money
  const free = balance - open_amount
  return {
    earned: balance + paid,
    held: is_held && free > 0 ? free : 0,
    available: is_held && free > 0 ? 0 : free,
    requested: open_amount,
    paid,
  }
}

/** Whether two names of a wallet's owner are the same person or company, however they are written. */
export const isSameName = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other)

const wordsOf = (name: string): string =>
  name
    .toLocaleUpperCase('en')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ')

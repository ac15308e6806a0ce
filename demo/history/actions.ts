import type { ActionType } from '#domain/action.ts'
import type { Right } from '#domain/permission.ts'
import type { Random } from '#features/illustrations/server/prng.ts'
import type { Catalogue, Row } from '../tables.ts'

const DAY_MS = 86_400_000
/** How many days the demo's log goes back. */
export const ACTION_DAYS = 120

type Action = Omit<Row<'action_log'>, 'id' | 'address'>

const MOVE_RIGHTS: Record<string, Right> = { book: 'front_desk.book', confirm: 'front_desk.book' }

/** Which right a move of a booking used: of the hotel's desk; a traveller acts on what is their own. */
const rightOf = ({ actor, move }: Row<'booking_move'>): Right | null => {
  if (actor === 'hotel') return MOVE_RIGHTS[move] ?? 'front_desk.move'
  return actor === 'traveller' && move === 'book' ? 'booking.book' : null
}

const ofMoves = (rows: Catalogue): Action[] =>
  rows.booking_move.map((move) => ({
    at: move.at,
    account_id: move.account_id,
    action_type: (move.move === 'book' ? 'booking.create' : `booking.${move.move}`) satisfies string,
    object_type: 'booking',
    object_id: String(move.booking_id),
    summary: rows.booking[move.booking_id - 1]?.reference ?? '',
    before: move.from_status && { status: move.from_status },
    after: { status: move.to_status },
    reason: move.reason,
    right_used: rightOf(move),
  }))

/** What the desk charged beside stays and took back, and the cash that it took for it. */
const ofCharges = (rows: Catalogue): Action[] => {
  const ofBooking = (booking_id: number) => ({
    object_type: 'booking',
    object_id: String(booking_id),
    summary: rows.booking[booking_id - 1]?.reference ?? '',
    right_used: 'front_desk.book' as const,
  })
  return [
    ...rows.stay_charge.map(({ booking_id, at, account_id, description, quantity, unit_price, voids_id, reason }) => {
      const charge = { description, quantity, unit_price }
      return voids_id === null
        ? {
            ...ofBooking(booking_id),
            action_type: 'booking.charge' satisfies ActionType,
            at,
            account_id,
            before: null,
            after: charge,
            reason,
          }
        : {
            ...ofBooking(booking_id),
            action_type: 'booking.void_charge' satisfies ActionType,
            at,
            account_id,
            before: charge,
            after: null,
            reason,
          }
    }),
    ...rows.cash_entry
      .filter(({ purpose }) => purpose === 'charges')
      .map(({ booking_id, at, account_id, kind, amount }) => ({
        ...ofBooking(booking_id),
        action_type: 'booking.settle_charges' satisfies ActionType,
        at,
        account_id,
        before: null,
        after: { kind, amount: Math.abs(amount) },
        reason: '',
      })),
  ]
}

/** The steps of a payment request: asked for, decided, sent, and how the transfer ended. */
const ofRequest = (rows: Catalogue, request: Row<'payment_request'>): Action[] => {
  const { id, booking_id, status, requested_by, requested_at, decided_by, decided_at, paid_at, reason } = request
  const object = { object_type: 'payment_request', object_id: String(id) }
  const summary = rows.booking[booking_id - 1]?.reference ?? ''
  const step = (action_type: ActionType, at: Date, account_id: number | null, from: string | null, to: string) => ({
    ...object,
    summary,
    action_type,
    at,
    account_id,
    before: from === null ? null : { status: from },
    after: from === null ? { total_amount: request.total_amount, notes: request.notes } : { status: to },
    reason: '',
    right_used: account_id === null ? null : from === null ? 'payout.request' : 'payout.process',
  })
  const created = step('payment_request.create', requested_at, requested_by, null, 'pending')
  if (!decided_by || !decided_at) return [created]
  if (status === 'rejected')
    return [created, { ...step('payment_request.reject', decided_at, decided_by, 'pending', 'rejected'), reason }]
  const approved = step('payment_request.approve', decided_at, decided_by, 'pending', 'approved')
  const transfer = request.payment_id === null ? undefined : rows.payment[request.payment_id - 1]
  const { second_by, second_at, paid_by } = request
  const again =
    second_by && second_at ? [step('payment_request.approve', second_at, second_by, 'approved', 'approved')] : []
  if (!transfer) return [created, approved, ...again]
  const sent = step('payment_request.pay', transfer.created_at, paid_by, 'approved', 'approved')
  const ended = transfer.settled_at ?? transfer.created_at
  const outcome = paid_at
    ? step('payment_request.settle', ended, null, 'approved', 'paid')
    : { ...step('payment_request.fail', ended, null, 'approved', 'failed'), reason }
  return [created, approved, ...again, { ...sent, before: null, after: { transfer: transfer.id } }, outcome]
}

/**
 * The action log of the last months: what people and the product did with bookings and with the money of hotels. The
 * product itself seals it.
 */
export const actionsFor = (chance: Random, rows: Catalogue, now: Date): Row<'action_log'>[] => {
  const first = now.getTime() - ACTION_DAYS * DAY_MS
  const addresses = new Map<number, string>()
  const addressOf = (account: number) => {
    const known = addresses.get(account) ?? `196.249.${chance.between(64, 127)}.${chance.between(1, 254)}`
    addresses.set(account, known)
    return known
  }
  return [...ofMoves(rows), ...ofCharges(rows), ...rows.payment_request.flatMap((request) => ofRequest(rows, request))]
    .filter(({ at }) => at.getTime() >= first)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((action, i) => ({
      id: i + 1,
      ...action,
      address: action.account_id === null ? null : addressOf(action.account_id),
    }))
}

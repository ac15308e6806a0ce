import { type Actor, type BookingMove, type BookingStatus, HOLD_MINUTES } from '#domain/booking.ts'
import { addDays, instantAt } from '#domain/calendar.ts'
import { refundFor } from '#domain/refund.ts'
import type { Random } from '#features/illustrations/server/prng.ts'
import { weighted } from '../chance.ts'
import type { Catalogue, Row } from '../tables.ts'
import type { Draft } from './bookings.ts'
import { addCollection, addFailedAttempt, addRefund } from './money.ts'

type Step = {
  move: BookingMove | 'book'
  to: BookingStatus
  by: Actor
  at: Date
  account_id: number | null
  reason?: string
}

/** Writes a booking's moves one after the other; the first one has no status before it. */
const moveWriter = (rows: Catalogue, booking: Row<'booking'>) => {
  let from_status: BookingStatus | null = null
  return ({ move, to, by, at, account_id, reason = '' }: Step): void => {
    const id = rows.booking_move.length + 1
    const { property_id } = booking
    rows.booking_move.push({
      id,
      booking_id: booking.id,
      property_id,
      move,
      from_status,
      to_status: to,
      actor: by,
      account_id,
      reason,
      at,
    })
    from_status = to
  }
}

/** Writes cash into the book of the desk: taken, or with a negative amount given back. */
const writeCash = (
  rows: Catalogue,
  booking: Row<'booking'>,
  cash: { amount: number; at: Date; account_id: number },
) => {
  if (cash.amount === 0) return
  const id = rows.cash_entry.length + 1
  const kind = cash.amount > 0 ? 'taken' : 'returned'
  rows.cash_entry.push({ id, property_id: booking.property_id, booking_id: booking.id, kind, purpose: 'stay', ...cash })
}

/** How long after a cancellation the desk has given the cash back. */
const GIVEN_BACK_MS = 900_000

const TRAVELLERS_REASONS = [
  'Change of plans',
  'Illness in the family',
  'Flight cancelled',
  'Tumeahirisha safari',
  'Found another date',
  '',
]
const HOTELS_REASONS = ['Guest called to cancel', 'Water main broken', 'Room flooded by rain', 'Mgeni ameahirisha']

/** When a booking was cancelled: some time between its making and the evening before the stay, or now. */
const cancelledAt = (chance: Random, booking: Row<'booking'>, now: Date): Date => {
  const first = booking.created_at.getTime() + 600_000
  const last = Math.min(instantAt(booking.check_in, '00:00').getTime(), now.getTime()) - 600_000
  return new Date(first + Math.max(0, last - first) * chance.next())
}

const addCancellation = (
  chance: Random,
  rows: Catalogue,
  { booking, draft, paid, now }: { booking: Row<'booking'>; draft: Draft; paid: Row<'payment'> | null; now: Date },
  write: (step: Step) => void,
): void => {
  const own = booking.account_id
  const by: 'traveller' | 'hotel' =
    own === null
      ? 'hotel'
      : weighted(chance, [['traveller', 85] as const, ['hotel', draft.stay.account_id === own ? 0 : 15] as const])
  const at = cancelledAt(chance, booking, now)
  const reason = chance.pick(by === 'hotel' ? HOTELS_REASONS : TRAVELLERS_REASONS)
  write({ move: 'cancel', to: 'cancelled', by, at, account_id: by === 'hotel' ? draft.owner_id : own, reason })
  const returned = new Date(at.getTime() + GIVEN_BACK_MS)
  if (booking.settlement === 'cash' && returned <= now)
    writeCash(rows, booking, { amount: -booking.total_amount, at: returned, account_id: draft.owner_id })
  if (paid === null) return
  const { cancellation_policy: policy, total_amount, check_in } = booking
  addRefund(chance, rows, booking, paid, {
    amount: refundFor({ policy, total_amount, check_in, by }, at).refund_amount,
    at,
  })
}

/** How an online booking begins: held, tried once or more, then paid or given up. Answers the payment that paid it. */
const addOnlineStart = (
  chance: Random,
  rows: Catalogue,
  booking: Row<'booking'>,
  write: (step: Step) => void,
): Row<'payment'> | null => {
  const at = booking.created_at
  write({ move: 'book', to: 'pending', by: 'traveller', at, account_id: booking.account_id })
  const failures = booking.status === 'expired' ? chance.between(1, 2) : Number(chance.chance(0.09))
  let next = at
  for (let i = 0; i < failures; i++) next = new Date(addFailedAttempt(chance, rows, booking, next).getTime() + 20_000)
  if (booking.status === 'expired') {
    write({
      move: 'expire',
      to: 'expired',
      by: 'clock',
      at: new Date(at.getTime() + HOLD_MINUTES * 60_000),
      account_id: null,
    })
    return null
  }
  const payment = addCollection(chance, rows, booking, next)
  write({ move: 'confirm', to: 'confirmed', by: 'payment', at: payment.settled_at ?? next, account_id: null })
  return payment
}

/** How a booking that the hotel entered begins: paid in cash at once, by a prompt on the guest's phone, or later. */
const addDeskStart = (
  chance: Random,
  rows: Catalogue,
  { booking, draft }: { booking: Row<'booking'>; draft: Draft },
  write: (step: Step) => void,
): Row<'payment'> | null => {
  const at = booking.created_at
  const account_id = draft.owner_id
  const reason = draft.desk_payment ?? ''
  if (draft.desk_payment === 'paid_cash') {
    write({ move: 'book', to: 'confirmed', by: 'hotel', at, account_id, reason })
    writeCash(rows, booking, { amount: booking.total_amount, at, account_id })
    return null
  }
  write({ move: 'book', to: 'pending', by: 'hotel', at, account_id, reason })
  if (booking.status === 'pending') return null
  if (draft.desk_payment === 'wallet') {
    const payment = addCollection(chance, rows, booking, at)
    write({ move: 'confirm', to: 'confirmed', by: 'payment', at: payment.settled_at ?? at, account_id: null })
    return payment
  }
  write({ move: 'confirm', to: 'confirmed', by: 'hotel', at: new Date(at.getTime() + 120_000), account_id })
  return null
}

const timeOf = (chance: Random, from: number, to: number): string =>
  `${String(chance.between(from, to)).padStart(2, '0')}:${String(chance.between(0, 59)).padStart(2, '0')}`

/** Adds a booking's history so far: its moves, its payments, and their ledger entries. */
export const addLife = (chance: Random, rows: Catalogue, draft: Draft, booking: Row<'booking'>, now: Date): void => {
  const write = moveWriter(rows, booking)
  const { status } = booking
  const paid =
    booking.booking_source === 'ota'
      ? addOnlineStart(chance, rows, booking, write)
      : addDeskStart(chance, rows, { booking, draft }, write)
  if (status === 'cancelled') addCancellation(chance, rows, { booking, draft, paid, now }, write)
  const account_id = draft.owner_id
  // No event is before the booking was made, or in the future.
  const between = (at: Date): Date => {
    const latest = Math.min(at.getTime(), now.getTime() - 60_000)
    return new Date(Math.max(latest, booking.created_at.getTime() + 300_000))
  }
  if (status === 'no_show') {
    const at = instantAt(addDays(booking.check_in, 1), timeOf(chance, 8, 9))
    write({ move: 'mark_no_show', to: 'no_show', by: 'hotel', at: between(at), account_id })
  }
  if (status === 'checked_in' || status === 'checked_out') {
    const at = instantAt(booking.check_in, timeOf(chance, 13, 20))
    write({ move: 'check_in', to: 'checked_in', by: 'hotel', at: between(at), account_id })
  }
  if (status === 'checked_out') {
    const at = instantAt(booking.check_out, timeOf(chance, 6, 10))
    write({ move: 'check_out', to: 'checked_out', by: 'hotel', at: between(at), account_id })
  }
}

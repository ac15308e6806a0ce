import { addDays, type Day } from './calendar.ts'
import type { Tsh } from './money.ts'
import { crockford } from './reference.ts'
import type { RefusalCode } from './refusal.ts'
import { nightsOf } from './stay.ts'

/** Every state that a booking can be in. */
export const BOOKING_STATUSES = [
  'pending',
  'confirmed',
  'checked_in',
  'checked_out',
  'no_show',
  'cancelled',
  'expired',
] as const
/** A state of a booking. */
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** Where a booking came from, with its English label; `ota` is this marketplace, the others are made by the hotel. */
export const BOOKING_SOURCES = {
  ota: 'Online',
  walk_in: 'Walk-in',
  phone: 'Phone',
  email: 'Email',
  other: 'Other',
} as const
/** The origin of a booking. */
export type BookingSource = keyof typeof BOOKING_SOURCES
/** The origins that a hotel may give to a booking that it enters itself. */
export const MANUAL_SOURCES = ['walk_in', 'phone', 'email', 'other'] as const satisfies readonly BookingSource[]

/** Minutes for which an unpaid booking holds its nights. */
export const HOLD_MINUTES = 15

/** Who can ask for a move: a person, money that arrived, or time that passed. */
export const ACTORS = ['traveller', 'hotel', 'payment', 'clock', 'platform'] as const
/** One who asks for a move. */
export type Actor = (typeof ACTORS)[number]

/**
 * Every legal move of a booking; all other questions are answered from this table. `only_if` names a condition beyond
 * the status: `manual_unpaid` is a booking that the hotel entered and nobody has paid, `stay_not_begun` a check-in day
 * that still lies ahead, `check_in_day` one that has come. `revive` is the one way out of a final status: money that comes after the hold has expired.
 */
export const MOVES = [
  { move: 'confirm', from: 'pending', to: 'confirmed', by: ['payment'], only_if: null },
  { move: 'confirm', from: 'pending', to: 'confirmed', by: ['hotel'], only_if: 'manual_unpaid' },
  { move: 'expire', from: 'pending', to: 'expired', by: ['clock'], only_if: null },
  { move: 'revive', from: 'expired', to: 'confirmed', by: ['payment'], only_if: null },
  { move: 'cancel', from: 'pending', to: 'cancelled', by: ['traveller', 'platform'], only_if: null },
  { move: 'cancel', from: 'pending', to: 'cancelled', by: ['hotel'], only_if: 'manual_unpaid' },
  { move: 'cancel', from: 'confirmed', to: 'cancelled', by: ['traveller'], only_if: 'stay_not_begun' },
  { move: 'cancel', from: 'confirmed', to: 'cancelled', by: ['hotel', 'platform'], only_if: null },
  { move: 'check_in', from: 'confirmed', to: 'checked_in', by: ['hotel'], only_if: 'check_in_day' },
  { move: 'mark_no_show', from: 'confirmed', to: 'no_show', by: ['hotel'], only_if: 'check_in_day' },
  { move: 'check_out', from: 'checked_in', to: 'checked_out', by: ['hotel'], only_if: null },
] as const satisfies readonly {
  move: string
  from: BookingStatus
  to: BookingStatus
  by: readonly Actor[]
  only_if: 'manual_unpaid' | 'stay_not_begun' | 'check_in_day' | null
}[]

type Rule = (typeof MOVES)[number]
/** The name of a move. */
export type BookingMove = Rule['move']

/** What the rules need to know of a booking; `paid` is true once money for it was collected, in whatever way. */
export type MovableBooking = {
  status: BookingStatus
  booking_source: BookingSource
  check_in: Day
  check_out: Day
  paid: boolean
}

/** Whether a status ends the booking's life: nobody can move it on, only late money can revive what expired. */
export const isFinal = (status: BookingStatus): boolean =>
  status === 'cancelled' || status === 'expired' || status === 'checked_out' || status === 'no_show'

/** Whether a booking in this status keeps its nights from everyone else; a stay that took place keeps those it used. */
export const holdsNights = (status: BookingStatus): boolean =>
  status === 'pending' || status === 'confirmed' || status === 'checked_in' || status === 'checked_out'

/** Days after check-out until which the number of a guest's passport or licence is kept. */
export const DOCUMENT_DAYS = 7

/** Whether the hotel sees the number of the guest's document: while the stay is certain, and some days after it. */
export const isDocumentShown = (
  { status, check_out }: Pick<MovableBooking, 'status' | 'check_out'>,
  today: Day,
): boolean =>
  (status === 'confirmed' || status === 'checked_in' || status === 'checked_out') &&
  today <= addDays(check_out, DOCUMENT_DAYS)

/** Whether a booking was entered by the hotel instead of made by a traveller here. */
export const isManual = (source: BookingSource): boolean => source !== 'ota'

/** Whether wallets have paid the whole price; a booking that costs nothing is not paid by having no money. */
export const isPaidOnline = ({ paid_amount, total_amount }: { paid_amount: Tsh; total_amount: Tsh }): boolean =>
  paid_amount > 0 && paid_amount >= total_amount

/** Whether money for a booking was taken, at the desk or through wallets. */
export const isPaidBooking = (booking: { settlement: string; paid_amount: Tsh; total_amount: Tsh }): boolean =>
  booking.settlement === 'cash' || isPaidOnline(booking)

const allows = (rule: Rule, actor: Actor): boolean => rule.by.some((who) => who === actor)

const begunOrEnded = (booking: MovableBooking, today: Day): RefusalCode | null => {
  if (today >= booking.check_out) return 'stay_ended'
  return today >= booking.check_in ? 'stay_begun' : null
}

const conditionFault = (rule: Rule, booking: MovableBooking, today: Day | undefined): RefusalCode | null => {
  if (rule.only_if === 'manual_unpaid') {
    if (!isManual(booking.booking_source)) return 'move_not_allowed'
    return booking.paid ? 'already_paid' : null
  }
  if (today === undefined) return null
  if (rule.only_if === 'stay_not_begun') return begunOrEnded(booking, today)
  return rule.only_if === 'check_in_day' && today < booking.check_in ? 'too_early' : null
}

/** The sentence that fits a move for which the table has no row. */
const whyNoRule = (booking: MovableBooking, move: BookingMove, actor: Actor): RefusalCode => {
  if (move === 'cancel' && actor === 'traveller') {
    if (booking.status === 'checked_in') return 'stay_begun'
    if (booking.status === 'checked_out') return 'stay_ended'
  }
  return isFinal(booking.status) ? 'booking_final' : 'move_not_allowed'
}

/**
 * True where the actor may make the move, else the refusal. `today` is the property's date, needed for a traveller's
 * cancellation, check-in and no-show: without it the dates are not looked at. Whether a hold is over is asked of the database's clock instead.
 */
export const canMove = (booking: MovableBooking, move: BookingMove, actor: Actor, today?: Day): true | RefusalCode => {
  const rule = MOVES.find((row) => row.move === move && row.from === booking.status && allows(row, actor))
  if (rule === undefined) return whyNoRule(booking, move, actor)
  return conditionFault(rule, booking, today) ?? true
}

/** Whether the room is the guest's: paid or accepted and not given up, so that a voucher says the truth. */
export const hasVoucher = (status: BookingStatus): boolean =>
  status === 'confirmed' || status === 'checked_in' || status === 'checked_out'

/** The moves that an actor can make now, for the buttons of a page. */
export const openMoves = (booking: MovableBooking, actor: Actor, today: Day): BookingMove[] =>
  [...new Set(MOVES.map((rule) => rule.move))].filter((move) => canMove(booking, move, actor, today) === true)

/** The status that a move leads to. */
export const statusAfter = (move: BookingMove): BookingStatus => {
  const rule = MOVES.find((row) => row.move === move)
  if (rule === undefined) throw new Error(`No such move: ${move}`)
  return rule.to
}

/** The move by which a hotel brings a booking into a status, as its status call asks; null where it never can. */
export const hotelMoveInto = (status: BookingStatus): BookingMove | null =>
  MOVES.find((rule) => rule.to === status && allows(rule, 'hotel'))?.move ?? null

/** The nights that go back on sale when a booking enters a status: all of them, or those from today on that nobody sleeps. */
export const nightsFreedOn = (status: BookingStatus, stay: { check_in: Day; check_out: Day }, today: Day): Day[] => {
  if (status === 'cancelled' || status === 'expired') return nightsOf(stay)
  if (status === 'no_show' || status === 'checked_out') return nightsOf(stay).filter((night) => night >= today)
  return []
}

/** The instant at which a hold that begins now ends. */
export const holdEnd = (now: Date): Date => new Date(now.getTime() + HOLD_MINUTES * 60_000)

/** A booking's public name, such as "BHM-7K3QZ9", of 6 random bytes; the database refuses the rare twin. */
export const newReference = (random: Uint8Array): string => `BHM-${crockford(random.subarray(0, 6))}`

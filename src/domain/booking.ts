import { addDays, type Day } from './calendar.ts'
import type { Tsh } from './money.ts'
import type { PageRefusal } from './page-refusal.ts'
import { isPaymentOpen, type PaymentState } from './payment.ts'
import { crockford } from './reference.ts'
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
/** One way in which a booking comes to the desk. */
export type ManualSource = (typeof MANUAL_SOURCES)[number]

/** Minutes for which an unpaid booking holds its nights. */
export const HOLD_MINUTES = 15
/** Minutes after which payments without an answer no longer restart the hold. */
export const UNANSWERED_HOLD_MINUTES = 60

/** Who or what can make a move: a person, a payment that arrived, or the clock. */
export const ACTORS = ['traveller', 'hotel', 'payment', 'clock', 'platform'] as const
/** The actor of a move. */
export type Actor = (typeof ACTORS)[number]

/**
 * Every legal move of a booking; all other questions are answered from this table. `only_if` names a further condition:
 * `manual_unpaid` is an unpaid booking that the hotel entered, `stay_not_begun` a check-in day in the future,
 * `check_in_day` a check-in day that has come. `revive` is the only move out of a final status: a payment arrived after
 * the hold had expired.
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

/** The facts about a booking that the rules need; `paid` is true once money was collected, by wallet or at the desk. */
export type MovableBooking = {
  status: BookingStatus
  booking_source: BookingSource
  check_in: Day
  check_out: Day
  paid: boolean
}

/** Whether a status is final: only a late payment can revive an expired booking. */
export const isFinal = (status: BookingStatus): boolean =>
  status === 'cancelled' || status === 'expired' || status === 'checked_out' || status === 'no_show'

/** Whether a booking in this status occupies its nights; a completed stay still occupies the nights it used. */
export const holdsNights = (status: BookingStatus): boolean =>
  status === 'pending' || status === 'confirmed' || status === 'checked_in' || status === 'checked_out'

/**
 * Whether a booking can get another room for its nights from today on. A hold cannot: it moves with its payment, which may
 * end it at any moment. What has ended, and a stay that is over, have no room any more.
 */
export const isRoomChangeable = (
  {
    status,
    hold_expires_at,
    check_out,
  }: { status: BookingStatus; hold_expires_at: Date | string | null; check_out: Day },
  today: Day,
): boolean =>
  today < check_out &&
  (status === 'confirmed' || status === 'checked_in' || (status === 'pending' && hold_expires_at === null))

/**
 * Whether the desk can change the dates of a booking, and with them its price: the hotel entered it, it is settled at the
 * desk, no wallet has paid any of it or may still do so, and the stay is not over. Other guests get a second booking.
 */
export const areDatesChangeable = (
  booking: {
    status: BookingStatus
    booking_source: BookingSource
    hold_expires_at: Date | string | null
    check_out: Day
    total_amount: Tsh
    paid_amount: Tsh
    /** What the desk took (`deskMoneyOf`), and what it has still to take (`owedAtDesk`). */
    cash_amount: Tsh
    owed_amount: Tsh
    payment: { status: PaymentState } | null
    /** Money of a request that has failed or run out may still come, and would pay the booking. */
    wallet_may_pay?: boolean | undefined
  },
  today: Day,
): boolean => {
  const { status, booking_source, hold_expires_at, check_out, total_amount, payment, wallet_may_pay = false } = booking
  const isOpen = status === 'pending' || status === 'confirmed' || status === 'checked_in'
  const isOfDesk = booking.cash_amount > 0 || booking.owed_amount > 0 || total_amount === 0
  const isOpenPayment = payment !== null && (isPaymentOpen(payment.status) || payment.status === 'review')
  const awaitsWallet = isOpenPayment || wallet_may_pay
  return (
    isOpen &&
    today <= check_out &&
    isManual(booking_source) &&
    isOfDesk &&
    booking.paid_amount === 0 &&
    hold_expires_at === null &&
    !awaitsWallet
  )
}

/** Days after check-out after which the number of a guest's passport or licence is deleted. */
export const DOCUMENT_DAYS = 7

/** Whether the hotel sees the number of the guest's document: while the booking is confirmed, and some days after the stay. */
export const isDocumentShown = (
  { status, check_out }: Pick<MovableBooking, 'status' | 'check_out'>,
  today: Day,
): boolean =>
  (status === 'confirmed' || status === 'checked_in' || status === 'checked_out') &&
  today <= addDays(check_out, DOCUMENT_DAYS)

/** Whether the hotel entered the booking, instead of a traveller on this site. */
export const isManual = (source: BookingSource): boolean => source !== 'ota'

/**
 * The money of a booking that only its desk can give back: what it took in cash, and what the guest may have paid there
 * without its saying so.
 */
export const deskMoneyOf = (booking: {
  status: BookingStatus
  settlement: string
  booking_source: BookingSource
  paid_amount: Tsh
  was_paid?: boolean
  total_amount: Tsh
}) => {
  const { status, settlement, booking_source, paid_amount, was_paid = false, total_amount } = booking
  const cash_amount = settlement === 'cash' ? total_amount : 0
  const isElsewhere = cash_amount > 0 || paid_amount > 0 || was_paid
  const mayBePaid = status === 'confirmed' && isManual(booking_source) && !isElsewhere
  return { cash_amount, desk_amount: mayBePaid ? total_amount : 0 }
}

/** What the desk has still to take: the price of a booking that is paid at the hotel, until somebody says that it was. */
export const owedAtDesk = ({
  status,
  settlement,
  paid_amount,
  was_paid,
  total_amount,
}: {
  status: BookingStatus
  settlement: string
  paid_amount: Tsh
  /** Wallets have paid the whole price, also if it was given back since by a decision; not if an operator took it back. */
  was_paid: boolean
  total_amount: Tsh
}): Tsh => (settlement === 'later' && paid_amount === 0 && !was_paid && holdsNights(status) ? total_amount : 0)

/**
 * What the guest still pays at the hotel although wallets have paid the booking: staff accepted a smaller amount than was
 * asked for. Money that was given back or taken back since is nobody's debt.
 */
export const restAtHotel = ({
  status,
  payment,
  refund,
  cash_amount,
  paid_amount,
  total_amount,
}: {
  status: BookingStatus
  payment: { status: PaymentState } | null
  refund: object | null
  /** What the desk took (`deskMoneyOf`). */
  cash_amount: Tsh
  paid_amount: Tsh
  total_amount: Tsh
}): Tsh =>
  hasVoucher(status) && paid_amount > 0 && refund === null && payment?.status !== 'reversed'
    ? Math.max(0, total_amount - paid_amount - cash_amount)
    : 0

/** Whether wallet payments cover the whole price; a free booking does not count as paid. */
export const isPaidOnline = ({ paid_amount, total_amount }: { paid_amount: Tsh; total_amount: Tsh }): boolean =>
  paid_amount > 0 && paid_amount >= total_amount

/** Whether money for a booking was collected, at the desk or by wallet. */
export const isPaidBooking = (booking: { settlement: string; paid_amount: Tsh; total_amount: Tsh }): boolean =>
  booking.settlement === 'cash' || isPaidOnline(booking)

const allows = (rule: Rule, actor: Actor): boolean => rule.by.some((who) => who === actor)

const begunOrEnded = (booking: MovableBooking, today: Day): PageRefusal | null => {
  if (today >= booking.check_out) return 'stay_ended'
  return today >= booking.check_in ? 'stay_begun' : null
}

const conditionFault = (rule: Rule, booking: MovableBooking, today: Day | undefined): PageRefusal | null => {
  if (rule.only_if === 'manual_unpaid') {
    if (!isManual(booking.booking_source)) return 'move_not_allowed'
    return booking.paid ? 'already_paid' : null
  }
  if (today === undefined) return null
  if (rule.only_if === 'stay_not_begun') return begunOrEnded(booking, today)
  return rule.only_if === 'check_in_day' && today < booking.check_in ? 'too_early' : null
}

/** The refusal for a move that is not in the table. */
const whyNoRule = (booking: MovableBooking, move: BookingMove, actor: Actor): PageRefusal => {
  if (move === 'cancel' && actor === 'traveller') {
    if (booking.status === 'checked_in') return 'stay_begun'
    if (booking.status === 'checked_out') return 'stay_ended'
  }
  return isFinal(booking.status) ? 'booking_final' : 'move_not_allowed'
}

/**
 * True if the actor may make the move, otherwise the refusal. `today` is the property's date, needed for a traveller's
 * cancellation, check-in and no-show; without it dates are not checked. Whether a hold has expired is decided by the
 * database's clock instead.
 */
export const canMove = (booking: MovableBooking, move: BookingMove, actor: Actor, today?: Day): true | PageRefusal => {
  const rule = MOVES.find((row) => row.move === move && row.from === booking.status && allows(row, actor))
  if (rule === undefined) return whyNoRule(booking, move, actor)
  return conditionFault(rule, booking, today) ?? true
}

/** Whether the booking entitles the guest to the room (paid or accepted, not cancelled), so that a voucher may be shown. */
export const hasVoucher = (status: BookingStatus): boolean =>
  status === 'confirmed' || status === 'checked_in' || status === 'checked_out'

/**
 * Whether money came for a booking, also if it went back since, or the desk has cash for charges of the stay, so that there is
 * a receipt for it.
 */
export const hasReceipt = ({
  cash_amount,
  paid_amount,
  refund,
  charges_paid = 0,
}: {
  /** What the desk took (`deskMoneyOf`). */
  cash_amount: Tsh
  paid_amount: Tsh
  refund: object | null
  charges_paid?: Tsh | undefined
}): boolean => cash_amount > 0 || paid_amount > 0 || refund !== null || charges_paid > 0

/** The moves that an actor can make now, for the buttons on a page. */
export const openMoves = (booking: MovableBooking, actor: Actor, today: Day): BookingMove[] =>
  [...new Set(MOVES.map((rule) => rule.move))].filter((move) => canMove(booking, move, actor, today) === true)

/** The status that a move leads to. */
export const statusAfter = (move: BookingMove): BookingStatus => {
  const rule = MOVES.find((row) => row.move === move)
  if (rule === undefined) throw new Error(`No such move: ${move}`)
  return rule.to
}

/** The move by which a hotel sets a booking to a status; null if it never can. */
export const hotelMoveInto = (status: BookingStatus): BookingMove | null =>
  MOVES.find((rule) => rule.to === status && allows(rule, 'hotel'))?.move ?? null

/** The nights that are on sale again when a booking enters a status: all of them, or the unused ones from today on. */
export const nightsFreedOn = (status: BookingStatus, stay: { check_in: Day; check_out: Day }, today: Day): Day[] => {
  if (status === 'cancelled' || status === 'expired') return nightsOf(stay)
  if (status === 'no_show' || status === 'checked_out') return nightsOf(stay).filter((night) => night >= today)
  return []
}

/** The instant at which a hold that starts now ends. */
export const holdEnd = (now: Date): Date => new Date(now.getTime() + HOLD_MINUTES * 60_000)

type StayOfGuest = { id: number; room: { id: number }; guest_phone: string; check_in: Day; check_out: Day }

/** Whether a booking is of the guest of another one who stays on: in the same room, from the day on which that one ends. */
export const isOfGuestStayingOn = (next: StayOfGuest, former: StayOfGuest): boolean =>
  next.id !== former.id &&
  next.room.id === former.room.id &&
  next.guest_phone === former.guest_phone &&
  next.check_in === former.check_out

/** A booking's public name, such as "BHM-7K3QZ9", of 6 random bytes; the database refuses a rare duplicate. */
export const newReference = (random: Uint8Array): string => `BHM-${crockford(random.subarray(0, 6))}`

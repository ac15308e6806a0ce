import type { BookingStatus } from './booking.ts'
import { addDays, type Day } from './calendar.ts'
import type { Tsh } from './money.ts'

/** The states of a dispute about a booking. While it is open, the hotel gets no money for the booking. */
export const DISPUTE_STATUSES = ['open', 'decided'] as const
/** A state of a dispute. */
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]

/** What a dispute is about. */
export const DISPUTE_REASONS = [
  'not_let_in',
  'not_as_described',
  'unsafe',
  'overcharged',
  'damage',
  'fraud',
  'other',
] as const
/** A reason of a dispute. */
export type DisputeReason = (typeof DISPUTE_REASONS)[number]
/** The reasons that a guest can choose. */
export const GUEST_REASONS = [
  'not_let_in',
  'not_as_described',
  'unsafe',
  'overcharged',
  'other',
] as const satisfies readonly DisputeReason[]

/** Whose complaint it is. */
export const DISPUTE_SIDES = ['guest', 'hotel', 'platform'] as const
/** Whose complaint it is. */
export type DisputeSide = (typeof DISPUTE_SIDES)[number]

/** How a dispute ends: the hotel gets its money (`released`), or an amount goes back to the guest (`refunded`). */
export const DISPUTE_OUTCOMES = ['released', 'refunded'] as const
/** An end of a dispute. */
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number]

/** The most characters of a complaint, of the hotel's answer, and of the words of a decision. */
export const DISPUTE_TEXT_LENGTH = 2000
/** Days after check-out within which a guest can report a stay. */
export const REPORT_DAYS = 14

type Stay = { status: BookingStatus; check_in: Day; check_out: Day }

const BEGUN = ['checked_in', 'checked_out', 'no_show'] as const satisfies readonly BookingStatus[]

/** Whether there can be a dispute about a booking: the stay has begun, was to begin by now, or was cancelled after payment. */
export const isDisputable = ({ status, check_in }: Stay, today: Day): boolean =>
  status === 'cancelled' || BEGUN.some((one) => one === status) || (status === 'confirmed' && check_in <= today)

/** Whether its guest can report a paid stay: from the day of check-in until 14 days after check-out. */
export const isReportable = (stay: Stay & { paid_amount: Tsh }, today: Day): boolean =>
  stay.paid_amount > 0 &&
  stay.status !== 'cancelled' &&
  isDisputable(stay, today) &&
  stay.check_in <= today &&
  today <= addDays(stay.check_out, REPORT_DAYS)

import type { Day } from './calendar.ts'
import type { Tsh } from './money.ts'
import type { Reason, RefundWhy, UnusedWhy } from './payment.ts'

/** The occasions on which the guest or the hotel of a booking is notified. */
const BOOKING_OCCASIONS = [
  'confirmed',
  'cancelled',
  'no_show',
  'refunded',
  'late_money_returned',
  'return_sent',
  'part_paid',
  'parts_returned',
  'payment_failed',
] as const
/** An occasion for a notification about a booking. */
export type BookingOccasion = (typeof BOOKING_OCCASIONS)[number]

/** The facts that every notification about a booking has. */
export type BookedStay = {
  reference: string
  property_name: string
  room_number: string
  guest_name: string
  check_in: Day
  check_out: Day
  nights: number
  guests: number
  total_amount: Tsh
}

/** The further facts of each occasion. */
export type OccasionFacts = {
  /** `paid_amount` is 0 for a booking that is paid at the hotel. */
  confirmed: { paid_amount: Tsh }
  /**
   * `refund_amount` is refunded to the payer; 0 with a `paid_amount` means that the policy gives no refund.
   * `cash_amount` was paid at the desk, so only the hotel can return it.
   */
  cancelled: { by: 'traveller' | 'hotel' | 'platform'; paid_amount: Tsh; refund_amount: Tsh; cash_amount: Tsh }
  /** The hotel has marked a no-show; it keeps what was `paid`. */
  no_show: { paid: boolean }
  /** The refund of a cancelled booking was sent to the payer. */
  refunded: { refund_amount: Tsh }
  /** A payment arrived that the booking could not use: all of it is refunded. */
  late_money_returned: { refund_amount: Tsh; why: UnusedWhy }
  /** The refund of a payment that the booking could not use was sent to the payer. */
  return_sent: { refund_amount: Tsh; why: Exclude<RefundWhy, 'cancelled'> }
  /** One of several payments has arrived; the rest can be paid until `hold_until`. */
  part_paid: { paid_amount: Tsh; rest: Tsh; hold_until: Date | null }
  /** The booking ended before all of its payments had arrived: those that arrived are refunded. */
  parts_returned: { refund_amount: Tsh }
  /** `hold_until` is the instant until which another attempt can be made; null when there is none. */
  payment_failed: { reason: Reason | null; hold_until: Date | null }
}

/** All facts of the notification about one occasion. */
export type BookingNews<Occasion extends BookingOccasion> = BookedStay & OccasionFacts[Occasion]

/** The title of a notification, also the subject of its mail, and the text of both. */
export type NewsWords = { title: string; message: string }

/** The guest's texts include an SMS that begins with the brand; it fits two concatenated parts of the GSM 7-bit alphabet. */
export type GuestNewsWords = NewsWords & { sms: string }

/** All texts of messages about bookings, in one language. */
export type Messages = {
  guest: { [O in BookingOccasion]: (news: BookingNews<O>) => GuestNewsWords }
  /** Null if the hotel is not notified: it never saw a booking that was not paid in time. */
  hotel: { [O in BookingOccasion]: ((news: BookingNews<O>) => NewsWords) | null }
  /** For the platform's staff. */
  staff: { payment_needs_review: (facts: { reference: string; payment_ref: string }) => NewsWords }
  mail: {
    /** The labels of the facts about the stay. */
    labels: Record<'property' | 'room' | 'guest' | 'check_in' | 'check_out' | 'nights' | 'guests' | 'total', string>
    /** The label above the reference. */
    reference: string
    greeting: (name: string) => string
    /** The button that leads to the booking. */
    openOne: string
    /** The button that leads to the voucher. */
    voucher: string
    /** The last line: who sent this mail, and why. */
    footer: string
  }
}

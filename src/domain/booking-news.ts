import type { Day } from './calendar.ts'
import type { Tsh } from './money.ts'
import type { Reason, RefundWhy, UnusedWhy } from './payment.ts'

/** What can happen to a booking that its guest or its hotel must be told of. */
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
/** An occasion to tell of a booking. */
export type BookingOccasion = (typeof BOOKING_OCCASIONS)[number]

/** What every piece of news about a booking names. */
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

/** What each occasion adds to the stay. */
export type OccasionFacts = {
  /** `paid_amount` is 0 for a booking that is paid at the hotel. */
  confirmed: { paid_amount: Tsh }
  /**
   * `refund_amount` is what goes back to the payer; 0 with a `paid_amount` means that the policy gives nothing back.
   * `cash_amount` was paid at the desk, so that only the hotel can give it back.
   */
  cancelled: { by: 'traveller' | 'hotel' | 'platform'; paid_amount: Tsh; refund_amount: Tsh; cash_amount: Tsh }
  /** The hotel has noted that nobody came; what was `paid` stays with it. */
  no_show: { paid: boolean }
  /** The money of a cancelled booking has left for the payer. */
  refunded: { refund_amount: Tsh }
  /** Money came that the booking could not use: all of it goes back. */
  late_money_returned: { refund_amount: Tsh; why: UnusedWhy }
  /** Money that was never the hotel's has left for the payer. */
  return_sent: { refund_amount: Tsh; why: Exclude<RefundWhy, 'cancelled'> }
  /** One of several payments has come; `hold_until` is the instant until which the rest can be paid. */
  part_paid: { paid_amount: Tsh; rest: Tsh; hold_until: Date | null }
  /** The booking ended before all of its payments had come: all that came goes back. */
  parts_returned: { refund_amount: Tsh }
  /** `hold_until` is the instant until which another attempt can be made; null when there is none. */
  payment_failed: { reason: Reason | null; hold_until: Date | null }
}

/** The whole news of one occasion. */
export type BookingNews<Occasion extends BookingOccasion> = BookedStay & OccasionFacts[Occasion]

/** Title of a notification and subject of its mail, and the text that both carry. */
export type NewsWords = { title: string; message: string }

/** For the guest also a text message that begins with the brand; it fits two joined parts of the 7-bit alphabet. */
export type GuestNewsWords = NewsWords & { sms: string }

/** All words of messages about bookings, in one language. */
export type Messages = {
  guest: { [O in BookingOccasion]: (news: BookingNews<O>) => GuestNewsWords }
  /** Null where the hotel has nothing to do with the occasion: it never saw a booking that was not paid in time. */
  hotel: { [O in BookingOccasion]: ((news: BookingNews<O>) => NewsWords) | null }
  /** For the platform's staff. */
  staff: { payment_needs_review: (facts: { reference: string; payment_ref: string }) => NewsWords }
  mail: {
    /** The names of the rows of facts about the stay. */
    labels: Record<'property' | 'room' | 'guest' | 'check_in' | 'check_out' | 'nights' | 'guests' | 'total', string>
    /** Stands above the reference. */
    reference: string
    greeting: (name: string) => string
    /** The button that leads to the booking. */
    openOne: string
    /** The button that leads to the voucher. */
    voucher: string
    /** The last line: from whom this mail is and why it came. */
    footer: string
  }
}

import type { Day } from '../calendar.ts'
import type { DisputeOutcome, DisputeReason, DisputeSide } from '../dispute.ts'
import type { Tsh } from '../money.ts'
import type { Reason, RefundWhy, ReviewWhy, UnusedWhy } from '../payment.ts'
import type { BookedStay } from './booked-stay.ts'
import type { Declaration } from './delivery.ts'

/** What each occasion adds to the stay. */
export type BookingDetails = {
  /** `paid_amount` is 0 for a booking that is paid at the hotel. */
  booking_confirmed: { paid_amount: Tsh }
  /**
   * `refund_amount` is what goes back to the payer; 0 with a `paid_amount` means that the policy gives nothing back.
   * `cash_amount` was paid at the desk, so that only the hotel can give it back. `desk_amount` was to be paid at the
   * desk, and only the hotel knows whether it was. `decided_amount` was paid in
   * payments that a decided dispute has sent back, all or a part; the refund may still be under way. `on_sale` is false
   * where nobody can book the nights again: of a suspended property and of a retired room.
   */
  booking_cancelled: {
    by: 'traveller' | 'hotel' | 'platform'
    paid_amount: Tsh
    refund_amount: Tsh
    cash_amount: Tsh
    desk_amount?: Tsh
    decided_amount?: Tsh
    on_sale?: boolean
  }
  /** The staff send the confirmation once more, to a guest who does not find it. */
  booking_resent: { paid_amount: Tsh }
  /** The hotel has marked that the guest did not arrive; if the stay was `paid`, the hotel keeps the money. */
  booking_no_show: { paid: boolean }
  /** The hotel has changed the dates; the stay has the new ones. `owed_amount` is still to be paid at the hotel. */
  booking_dates_changed: { former_check_in: Day; former_check_out: Day; owed_amount: Tsh }
  /** The guest has changed the dates at the same price; the stay has the new ones. */
  guest_changed_dates: { former_check_in: Day; former_check_out: Day }
  /** The rooms of a group are confirmed in one step; the stay has the sums of all, and the reference of the first. */
  group_confirmed: { group_name: string; rooms: number; paid_amount: Tsh }
  /** The hotel has cancelled rooms of a group in one step; the amounts are those of `booking_cancelled`. */
  group_cancelled: { group_name: string; rooms: number; refund_amount: Tsh; cash_amount: Tsh; desk_amount: Tsh }
  /** The money of a cancelled booking has been sent to the payer. */
  refunded: { refund_amount: Tsh }
  /** A payment arrived that the booking could not use: all of it is refunded. */
  late_money_returned: { refund_amount: Tsh; why: UnusedWhy }
  /** Such a refund has been sent to the payer. */
  return_sent: { refund_amount: Tsh; why: Exclude<RefundWhy, 'cancelled'> }
  /** One of several payments has arrived; `hold_until` is the instant until which the rest can be paid. */
  part_paid: { paid_amount: Tsh; rest: Tsh; hold_until: Date | null }
  /** Somebody else has paid a part, through the link of the booking; otherwise as `part_paid`. */
  part_paid_by_link: { amount: Tsh; paid_amount: Tsh; rest: Tsh; hold_until: Date | null }
  /** The booking ended before all of its payments had arrived: those that arrived are refunded. */
  parts_returned: { refund_amount: Tsh }
  /** `hold_until` is the instant until which another attempt can be made; null when there is none. */
  payment_failed: { reason: Reason | null; hold_until: Date | null }
  /** The hold has ended while it is unknown whether the payment went through. */
  outcome_awaited: { amount: Tsh }
  /** The hold has ended while a person of the platform looks at a payment for it. */
  hold_ended_in_review: Record<never, never>
  /** A person of the platform must look at a payment. */
  payment_in_review: { amount: Tsh; why: ReviewWhy }
  /** A dispute about the stay is open: the money of the hotel waits. */
  dispute_opened: { raised_by: DisputeSide; reason: DisputeReason }
  /** The hotel has said what happened. */
  dispute_answered: Record<never, never>
  /** The platform has decided; guest and hotel read the same words. */
  dispute_decided: { outcome: DisputeOutcome; refund_amount: Tsh; explanation: string }
  /** The guest has written to the hotel; `text` is the beginning of the message, empty once the account is deleted. */
  message_from_guest: { text: string }
  /** The hotel has written to the guest. */
  message_from_hotel: { text: string }
}

/** An occasion to notify the guest and perhaps the hotel of a booking. */
export type BookingOccasion = keyof BookingDetails

/** All facts of the occasions of a booking and its payments. */
export type BookingFacts = { [O in BookingOccasion]: BookedStay & BookingDetails[O] } & {
  /** A payment cannot be settled automatically. */
  payment_needs_review: { reference: string; payment_ref: string }
  /** A guest has reported a stay. */
  dispute_reported: { reference: string; property: string; reason: DisputeReason }
  /** The hotel has answered a dispute that waits for a decision. */
  dispute_answer_came: { reference: string; property: string }
}

const guestPath = ({ id }: { id: number }) => `/my-bookings/${id}`
/** The messages on the guest's page of a booking. */
const guestMessagesPath = (facts: { id: number }) => `${guestPath(facts)}#messages`
/** Of the guest's own messages, for the hotel. */
const messagesPath = ({ id }: { id: number }) => `/hotel-admin/messages/${id}`
const hotelPath = ({ reference }: { reference: string }) => `/hotel-admin/bookings?q=${reference}`

const BUTTON = { label: 'booking', path: guestPath } as const
const SMS = { kind: 'transactional' } as const
const SYSTEM = { type: 'system', link: guestPath } as const
const GUEST_EMAIL = { layout: 'booking', kind: 'transactional', button: BUTTON } as const
const HOTEL_EMAIL = {
  layout: 'booking',
  kind: 'transactional',
  button: { label: 'booking', path: hotelPath },
} as const

const DISPUTES = { type: 'system', link: () => '/bhumwi-admin/disputes' } as const

/**
 * The hotel is not notified of payments for a booking that was never paid in time, which it never saw. The guest
 * gets no email of a declined payment or of one part: at that moment they hold the phone.
 */
export const BOOKING_OCCASIONS = {
  booking_confirmed: {
    guest: {
      site: { type: 'booking_confirmed', link: guestPath },
      sms: SMS,
      email: {
        layout: 'booking',
        kind: 'transactional',
        // The voucher is what a guest needs at the reception.
        button: { label: 'voucher', path: (facts: { id: number }) => `${guestPath(facts)}/voucher` },
        file: 'calendar',
      },
    },
    hotel: { site: { type: 'booking_confirmed', link: hotelPath }, email: HOTEL_EMAIL },
  },
  booking_cancelled: {
    guest: {
      site: { type: 'booking_cancelled', link: guestPath },
      sms: SMS,
      email: { layout: 'booking', kind: 'transactional', button: BUTTON, file: 'calendar' },
    },
    hotel: { site: { type: 'booking_cancelled', link: hotelPath }, email: HOTEL_EMAIL },
  },
  booking_resent: {
    guest: {
      site: { type: 'booking_confirmed', link: guestPath },
      sms: SMS,
      email: {
        layout: 'booking',
        kind: 'transactional',
        button: { label: 'voucher', path: (facts: { id: number }) => `${guestPath(facts)}/voucher` },
        file: 'calendar',
      },
    },
  },
  booking_no_show: { guest: { site: SYSTEM, sms: SMS, email: GUEST_EMAIL } },
  booking_dates_changed: {
    guest: { site: SYSTEM, sms: SMS, email: { ...GUEST_EMAIL, file: 'calendar' } },
  },
  guest_changed_dates: {
    guest: { site: SYSTEM, email: { ...GUEST_EMAIL, file: 'calendar' } },
    hotel: { site: { type: 'system', link: hotelPath }, email: HOTEL_EMAIL },
  },
  group_confirmed: {
    guest: { site: { type: 'booking_confirmed', link: guestPath }, sms: SMS, email: GUEST_EMAIL },
    hotel: { site: { type: 'booking_confirmed', link: hotelPath }, email: HOTEL_EMAIL },
  },
  group_cancelled: {
    guest: { site: { type: 'booking_cancelled', link: guestPath }, sms: SMS, email: GUEST_EMAIL },
    hotel: { site: { type: 'booking_cancelled', link: hotelPath }, email: HOTEL_EMAIL },
  },
  refunded: {
    guest: { site: SYSTEM, sms: SMS, email: GUEST_EMAIL },
    hotel: { site: { type: 'system', link: hotelPath } },
  },
  late_money_returned: { guest: { site: SYSTEM, sms: SMS, email: GUEST_EMAIL } },
  return_sent: { guest: { site: SYSTEM, sms: SMS, email: GUEST_EMAIL } },
  part_paid: { guest: { site: SYSTEM, sms: SMS } },
  // The traveller did nothing, and may get four of them: no SMS.
  part_paid_by_link: { guest: { site: SYSTEM } },
  parts_returned: { guest: { site: SYSTEM, sms: SMS, email: GUEST_EMAIL } },
  payment_failed: { guest: { site: SYSTEM, sms: SMS } },
  outcome_awaited: { guest: { site: SYSTEM, sms: SMS } },
  hold_ended_in_review: { guest: { site: SYSTEM, sms: SMS, email: GUEST_EMAIL } },
  payment_in_review: { guest: { site: SYSTEM, sms: SMS, email: GUEST_EMAIL } },
  payment_needs_review: { staff: { site: { type: 'system', link: null } } },
  dispute_opened: {
    guest: { site: SYSTEM, email: GUEST_EMAIL },
    hotel: { site: { type: 'system', link: hotelPath }, email: HOTEL_EMAIL },
  },
  dispute_answered: { guest: { site: SYSTEM } },
  dispute_decided: {
    guest: { site: SYSTEM, sms: SMS, email: GUEST_EMAIL },
    hotel: { site: { type: 'system', link: hotelPath }, email: HOTEL_EMAIL },
  },
  // No SMS: a conversation would cost as much as it has turns, and every traveller's account has an email address.
  message_from_guest: {
    hotel: {
      site: { type: 'message', link: messagesPath },
      email: { layout: 'booking', kind: 'transactional', button: { label: 'conversation', path: messagesPath } },
    },
  },
  message_from_hotel: {
    guest: {
      site: { type: 'message', link: guestMessagesPath },
      email: { layout: 'booking', kind: 'transactional', button: { label: 'conversation', path: guestMessagesPath } },
    },
  },
  dispute_reported: { staff: { site: DISPUTES } },
  dispute_answer_came: { staff: { site: DISPUTES } },
} as const satisfies { [O in keyof BookingFacts]: Declaration<BookingFacts[O]> }

import type { DisputeReason } from '#domain/dispute.ts'
import { formatTsh } from '#domain/money.ts'
import type { BookedStay } from '#domain/notification/booked-stay.ts'
import type { BookingFacts } from '#domain/notification/booking.ts'
import type { OccasionWords } from '#domain/notification/words.ts'

const REASONS: Record<DisputeReason, string> = {
  not_let_in: 'the guest was not let in',
  not_as_described: 'the room was not as described',
  unsafe: 'the stay was not safe or not clean',
  overcharged: 'too much was charged',
  damage: 'something was damaged',
  fraud: 'something may be false about this booking',
  other: 'another reason',
}

const stayOf = ({ reference, room_number, property_name }: BookedStay) =>
  `booking ${reference}, room ${room_number} at ${property_name}`

const outcomeOf = ({ outcome, refund_amount }: BookingFacts['dispute_decided']) => {
  if (outcome === 'refunded') return `${formatTsh(refund_amount, 'en')} goes back to the number that paid.`
  return 'The payment stays as it is.'
}

/** The occasions of disputes about a booking. */
export type DisputeOccasion = Extract<keyof BookingFacts, `dispute_${string}`>

/** What notifications about disputes say. */
export const disputeNotifications: OccasionWords<DisputeOccasion> = {
  dispute_opened: {
    guest: (facts) => ({
      title: facts.raised_by === 'guest' ? 'We have received your report' : 'We are looking into your stay',
      message:
        `It is about ${stayOf(facts)}. The hotel is asked what happened and does not get the money for this stay ` +
        'until we have decided. You will hear from us.',
    }),
    hotel: (facts) => ({
      title: `A dispute about booking ${facts.reference}`,
      message:
        `${facts.guest_name}, ${stayOf(facts)}: ${REASONS[facts.reason]}. The money for this booking waits until we have ` +
        'decided. Please open the booking and tell us once what happened.',
    }),
  },
  dispute_answered: {
    guest: (facts) => ({
      title: 'The hotel has answered',
      message: `What it says about ${stayOf(facts)} is on the page of your booking. We will decide and write to you.`,
    }),
  },
  dispute_decided: {
    guest: (facts) => ({
      title: 'We have decided about your stay',
      message: `About ${stayOf(facts)}: ${outcomeOf(facts)} ${facts.explanation}`,
      sms: `Bhumwi: We have decided about booking ${facts.reference}. ${outcomeOf(facts)} Our reasons are on the page of your booking.`,
    }),
    hotel: (facts) => ({
      title:
        facts.outcome === 'refunded'
          ? `${formatTsh(facts.refund_amount, 'en')} of booking ${facts.reference} goes back to the guest`
          : `You can ask for the money of booking ${facts.reference} again`,
      message: `We have decided about ${stayOf(facts)}. ${facts.explanation}`,
    }),
  },
  dispute_reported: {
    staff: ({ reference, property, reason }) => ({
      title: `A guest of ${property} has reported a stay`,
      message: `Booking ${reference}: ${REASONS[reason]}. The money of the hotel waits for your decision.`,
    }),
  },
  dispute_answer_came: {
    staff: ({ reference, property }) => ({
      title: `${property} has answered a dispute`,
      message: `Booking ${reference} can be decided now.`,
    }),
  },
}

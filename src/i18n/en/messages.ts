import type { BookedStay, Messages, OccasionFacts } from '#domain/booking-news.ts'
import { formatDay, formatInstant } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import type { Reason } from '#domain/payment.ts'
import { common } from './common.ts'

const FAULT = 'The payment service reported a fault.'

const WHY: Record<Reason, string> = {
  insufficient_funds: 'There was not enough money in the wallet.',
  wrong_pin: 'The PIN was not correct.',
  cancelled_by_payer: 'The request was declined on the phone.',
  no_answer: 'The request on the phone was not answered in time.',
  bad_msisdn: 'This number has no mobile money account.',
  limit: 'The amount is above the limit of the wallet.',
  wallet_unavailable: 'The mobile network could not be reached.',
  duplicate_ref: FAULT,
  float_too_low: FAULT,
  provider_error: FAULT,
  other: FAULT,
}

const tsh = (amount: number) => formatTsh(amount, 'en')
const dates = (stay: BookedStay) => `${formatDay(stay.check_in, 'en')} to ${formatDay(stay.check_out, 'en')}`
const roomAt = (stay: BookedStay) => `room ${stay.room_number} at ${stay.property_name}, ${dates(stay)}`

const CANCELLER = {
  traveller: 'You have cancelled your booking',
  hotel: 'We are sorry: the hotel has cancelled your booking',
  platform: 'We are sorry: Bhumwi has cancelled your booking',
} as const

const moneyBack = ({ paid_amount, refund_amount }: OccasionFacts['cancelled']) => {
  if (refund_amount > 0) return `${tsh(refund_amount)} goes back to the number that paid.`
  return paid_amount > 0 ? 'The cancellation policy gives nothing back.' : 'Nothing had been paid.'
}

const moneyKept = ({ paid_amount, refund_amount }: OccasionFacts['cancelled']) => {
  if (refund_amount > 0) return `Of the ${tsh(paid_amount)} paid, ${tsh(refund_amount)} goes back to the guest.`
  return paid_amount > 0
    ? `The cancellation policy gives nothing of the ${tsh(paid_amount)} paid back to the guest.`
    : 'Nothing had been paid.'
}

/** What guests and hotels are told about bookings, in the product, by mail and by SMS. */
export const messages: Messages = {
  guest: {
    confirmed: (news) => ({
      title: 'Your booking is confirmed',
      message:
        `Room ${news.room_number} at ${news.property_name} is yours, ${dates(news)} (${common.night(news.nights)}). ` +
        `${news.paid_amount > 0 ? `We have received ${tsh(news.paid_amount)}.` : `You pay ${tsh(news.total_amount)} at the hotel.`} ` +
        `Show your booking number ${news.reference} when you arrive.`,
      sms:
        `Bhumwi: Booking ${news.reference} is confirmed: ${roomAt(news)}. ` +
        `${news.paid_amount > 0 ? `Paid ${tsh(news.paid_amount)}.` : `Pay ${tsh(news.total_amount)} at the hotel.`} ` +
        `Show this number when you arrive.`,
    }),
    cancelled: (news) => ({
      title: 'Your booking is cancelled',
      message: `${CANCELLER[news.by]} ${news.reference}: ${roomAt(news)}. ${moneyBack(news)}`,
      sms: `Bhumwi: ${CANCELLER[news.by]} ${news.reference}: ${roomAt(news)}. ${moneyBack(news)}`,
    }),
    refunded: (news) => ({
      title: 'Your money has been sent back',
      message: `${tsh(news.refund_amount)} for the cancelled booking ${news.reference} at ${news.property_name} has been sent to the number that paid.`,
      sms: `Bhumwi: ${tsh(news.refund_amount)} for the cancelled booking ${news.reference} has been sent to the number that paid.`,
    }),
    late_money_returned: (news) => ({
      title: 'Your payment came too late',
      message:
        `Your payment of ${tsh(news.refund_amount)} for ${roomAt(news)} came after the time to pay had run out, ` +
        `and the room has been taken. All of it goes back to the number that paid.`,
      sms:
        `Bhumwi: Your payment for booking ${news.reference} came after the time to pay, and the room has been taken. ` +
        `All of your ${tsh(news.refund_amount)} goes back to the number that paid.`,
    }),
    part_paid: (news) => {
      const until = news.hold_until ? ` until ${formatInstant(news.hold_until, 'en').slice(-5)}` : ''
      return {
        title: 'We have received a part of your payment',
        message:
          `${tsh(news.paid_amount)} of ${tsh(news.total_amount)} for ${roomAt(news)} has come. ` +
          `Pay the other ${tsh(news.rest)}${until}, or all of it goes back to you.`,
        sms:
          `Bhumwi: ${tsh(news.paid_amount)} of ${tsh(news.total_amount)} for booking ${news.reference} has come. ` +
          `Pay the other ${tsh(news.rest)}${until}, or all of it goes back to you.`,
      }
    },
    parts_returned: (news) => ({
      title: 'Your part payment goes back to you',
      message:
        `The booking ${news.reference}, ${roomAt(news)}, ended before it was paid in full. ` +
        `The ${tsh(news.refund_amount)} that you paid goes back to the number that paid.`,
      sms:
        `Bhumwi: Booking ${news.reference} ended before it was paid in full. ` +
        `The ${tsh(news.refund_amount)} that you paid goes back to the number that paid.`,
    }),
    payment_failed: (news) => {
      const next = news.hold_until
        ? `The room is held for you until ${formatInstant(news.hold_until, 'en')}: you can try again, also with another number.`
        : 'The room is no longer held for you.'
      const why = WHY[news.reason ?? 'other']
      return {
        title: 'Your payment did not go through',
        message: `${why} This was about ${tsh(news.total_amount)} for ${roomAt(news)}. ${next}`,
        sms: `Bhumwi: Your payment of ${tsh(news.total_amount)} for booking ${news.reference} did not go through. ${why} ${next}`,
      }
    },
  },
  hotel: {
    confirmed: (news) => ({
      title: 'New booking',
      message:
        `${news.guest_name} has booked ${roomAt(news)} (${common.night(news.nights)}, ${common.guest(news.guests)}). ` +
        `${news.paid_amount > 0 ? `Paid: ${tsh(news.paid_amount)}.` : `To be paid at the hotel: ${tsh(news.total_amount)}.`}`,
    }),
    cancelled: (news) => {
      const who = { traveller: news.guest_name, hotel: 'Your hotel', platform: 'Bhumwi' }[news.by]
      return {
        title: 'Booking cancelled',
        message: `${who} has cancelled booking ${news.reference}: ${roomAt(news)}. ${moneyKept(news)} These nights are on sale again.`,
      }
    },
    refunded: (news) => ({
      title: 'Refund sent',
      message: `${tsh(news.refund_amount)} has been sent back to the guest of the cancelled booking ${news.reference}, ${roomAt(news)}.`,
    }),
    late_money_returned: null,
    part_paid: null,
    parts_returned: null,
    payment_failed: null,
  },
  staff: {
    payment_needs_review: ({ reference, payment_ref }) => ({
      title: 'A payment needs a look',
      message: `Payment ${payment_ref} of booking ${reference} could not be settled by itself: please compare it with the provider.`,
    }),
  },
  mail: {
    labels: {
      property: 'Property',
      room: 'Room',
      guest: 'Guest',
      check_in: 'Check-in',
      check_out: 'Check-out',
      nights: 'Nights',
      guests: 'Guests',
      total: 'Total',
    },
    reference: 'Booking number',
    greeting: (name) => `Dear ${name},`,
    openOne: 'See the booking',
    voucher: 'Open your voucher',
    footer: 'Bhumwi: places to stay all over Tanzania. You receive this mail because of the booking named above.',
  },
}

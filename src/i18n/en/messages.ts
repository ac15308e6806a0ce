import type { BookedStay, BookingNews, GuestNewsWords, Messages, OccasionFacts } from '#domain/booking-news.ts'
import { formatDay, formatInstant } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import type { Reason, RefundWhy, UnusedWhy } from '#domain/payment.ts'
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

/** What has been paid, or what is still due at the hotel; a stay may also cost nothing. */
const moneyOf = ({ paid_amount, total_amount }: BookingNews<'confirmed'>, paid: string, due: string) => {
  if (paid_amount > 0) return paid
  return total_amount > 0 ? due : 'There is nothing to pay.'
}

const moneyBack = ({ paid_amount, refund_amount, cash_amount }: OccasionFacts['cancelled']) => {
  if (cash_amount > 0) return `The ${tsh(cash_amount)} paid at the hotel is given back by the hotel itself.`
  if (refund_amount > 0) return `${tsh(refund_amount)} goes back to the number that paid.`
  return paid_amount > 0 ? 'The cancellation policy gives nothing back.' : 'Nothing had been paid.'
}

const moneyKept = ({ paid_amount, refund_amount, cash_amount }: OccasionFacts['cancelled']) => {
  if (cash_amount > 0) return `${tsh(cash_amount)} was paid at your desk: please give it back to the guest.`
  if (refund_amount > 0) return `Of the ${tsh(paid_amount)} paid, ${tsh(refund_amount)} goes back to the guest.`
  return paid_amount > 0
    ? `The cancellation policy gives nothing of the ${tsh(paid_amount)} paid back to the guest.`
    : 'Nothing had been paid.'
}

const NOT_USED: Record<UnusedWhy, (news: BookingNews<'late_money_returned'>) => GuestNewsWords> = {
  paid_twice: (news) => ({
    title: 'You have paid twice',
    message:
      `Your booking ${news.reference}, ${roomAt(news)}, had been paid already, and nothing about it changes. ` +
      `All of your second payment of ${tsh(news.refund_amount)} goes back to the number that paid.`,
    sms:
      `Bhumwi: Booking ${news.reference} had been paid already, and nothing about it changes. ` +
      `All of your second payment of ${tsh(news.refund_amount)} goes back to the number that paid.`,
  }),
  came_after_cancelling: (news) => ({
    title: 'Your payment came after the cancellation',
    message:
      `Your payment of ${tsh(news.refund_amount)} for ${roomAt(news)} came after the booking had been cancelled. ` +
      `All of it goes back to the number that paid.`,
    sms:
      `Bhumwi: Your payment for booking ${news.reference} came after it had been cancelled. ` +
      `All of your ${tsh(news.refund_amount)} goes back to the number that paid.`,
  }),
  too_late: (news) => ({
    title: 'Your payment came too late',
    message:
      `Your payment of ${tsh(news.refund_amount)} for ${roomAt(news)} came after the time to pay had run out, ` +
      `and the room could not be kept. All of it goes back to the number that paid.`,
    sms:
      `Bhumwi: Your payment for booking ${news.reference} came after the time to pay, and the room could not be kept. ` +
      `All of your ${tsh(news.refund_amount)} goes back to the number that paid.`,
  }),
}

const SENT_FOR: Record<RefundWhy, (reference: string) => string> = {
  cancelled: (reference) => `for the cancelled booking ${reference}`,
  came_after_cancelling: (reference) => `for the cancelled booking ${reference}`,
  unfinished: (reference) => `for booking ${reference}, which was never paid in full,`,
  too_late: (reference) => `for booking ${reference}, whose time to pay had run out,`,
  paid_twice: (reference) => `that you paid a second time for booking ${reference}`,
}

const sentBack = (news: BookingNews<'refunded'>, why: RefundWhy): GuestNewsWords => {
  const what = `${tsh(news.refund_amount)} ${SENT_FOR[why](news.reference)}`
  return {
    title: 'Your money has been sent back',
    message: `${what} at ${news.property_name} has been sent to the number that paid.`,
    sms: `Bhumwi: ${what} has been sent to the number that paid.`,
  }
}

/** What guests and hotels are told about bookings, in the product, by mail and by SMS. */
export const messages: Messages = {
  guest: {
    confirmed: (news) => ({
      title: 'Your booking is confirmed',
      message:
        `Room ${news.room_number} at ${news.property_name} is yours, ${dates(news)} (${common.night(news.nights)}). ` +
        `${moneyOf(news, `We have received ${tsh(news.paid_amount)}.`, `You pay ${tsh(news.total_amount)} at the hotel.`)} ` +
        `Show your booking number ${news.reference} when you arrive.`,
      sms:
        `Bhumwi: Booking ${news.reference} is confirmed: ${roomAt(news)}. ` +
        `${moneyOf(news, `Paid ${tsh(news.paid_amount)}.`, `Pay ${tsh(news.total_amount)} at the hotel.`)} ` +
        `Show this number when you arrive.`,
    }),
    cancelled: (news) => ({
      title: 'Your booking is cancelled',
      message: `${CANCELLER[news.by]} ${news.reference}: ${roomAt(news)}. ${moneyBack(news)}`,
      sms: `Bhumwi: ${CANCELLER[news.by]} ${news.reference}: ${roomAt(news)}. ${moneyBack(news)}`,
    }),
    no_show: (news) => {
      const what = `the hotel has noted that nobody came, and has closed the booking.${news.paid ? ' What was paid for it is not given back.' : ''}`
      return {
        title: 'You were noted as not arrived',
        message: `Booking ${news.reference}, ${roomAt(news)}: ${what} If that is wrong, please call the hotel at once.`,
        sms: `Bhumwi: Booking ${news.reference}: ${what} If that is wrong, please call the hotel at once.`,
      }
    },
    refunded: (news) => sentBack(news, 'cancelled'),
    late_money_returned: (news) => NOT_USED[news.why](news),
    return_sent: (news) => sentBack(news, news.why),
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
        `${moneyOf(news, `Paid: ${tsh(news.paid_amount)}.`, `To be paid at the hotel: ${tsh(news.total_amount)}.`)}`,
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
    no_show: null,
    late_money_returned: null,
    return_sent: null,
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

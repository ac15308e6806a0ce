import { formatDay, formatInstant } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import type { BookedStay } from '#domain/notification/booked-stay.ts'
import type { BookingDetails, BookingFacts } from '#domain/notification/booking.ts'
import { nameInSms } from '#domain/notification/sms.ts'
import type { GuestText, OccasionWords } from '#domain/notification/words.ts'
import type { Reason, RefundWhy, ReviewWhy, UnusedWhy } from '#domain/payment.ts'
import { common } from '../common.ts'
import { disputeNotifications } from './dispute.ts'
import { emailWords } from './email.ts'
import { groupNotifications } from './group.ts'
import { messageNotifications } from './message.ts'

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
  hold_ended: 'The time to pay ended before the request could be sent.',
  provider_error: FAULT,
  other: FAULT,
}

const tsh = (amount: number) => formatTsh(amount, 'en')
const dates = (stay: BookedStay) => `${formatDay(stay.check_in, 'en')} to ${formatDay(stay.check_out, 'en')}`
/** Who stays: adults alone are guests. */
const party = ({ guests, children }: BookedStay) =>
  children ? emailWords.party(guests, children) : common.guest(guests)
const roomAt = (stay: BookedStay) => `room ${stay.room_number} at ${stay.property_name}, ${dates(stay)}`
const inSms = (stay: BookedStay) => ({ ...stay, property_name: nameInSms(stay.property_name) })

const CANCELLER = {
  traveller: 'You have cancelled your booking',
  hotel: 'We are sorry: the hotel has cancelled your booking',
  platform: 'We are sorry: Bhumwi has cancelled your booking',
} as const

/** What has been paid, or what is still due at the hotel; a stay may also cost nothing. */
const moneyOf = ({ paid_amount, total_amount }: BookingFacts['booking_confirmed'], paid: string, due: string) => {
  if (paid_amount >= total_amount && paid_amount > 0) return paid
  // Less than was asked has arrived, and the platform has accepted it.
  if (paid_amount > 0) return `${paid} The other ${tsh(total_amount - paid_amount)} is paid at the hotel.`
  return total_amount > 0 ? due : 'There is nothing to pay.'
}

const formerDates = ({ former_check_in, former_check_out }: BookingDetails['guest_changed_dates']) =>
  `${formatDay(former_check_in, 'en')} to ${formatDay(former_check_out, 'en')}`

/** What the stay costs on its new dates. */
const newPrice = ({ owed_amount, total_amount }: BookingFacts['booking_dates_changed']) => {
  if (owed_amount > 0) return `You pay ${tsh(owed_amount)} at the hotel.`
  return total_amount > 0 ? `The price is ${tsh(total_amount)}.` : 'There is nothing to pay.'
}

const nothingLeft = (amount: number) =>
  amount > 0
    ? `Bhumwi has already decided about the ${tsh(amount)} paid, and nothing more goes back.`
    : 'Nothing had been paid.'

const moneyBack = ({
  paid_amount,
  refund_amount,
  cash_amount,
  desk_amount = 0,
  decided_amount = 0,
}: BookingDetails['booking_cancelled']) => {
  if (cash_amount > 0) return `The ${tsh(cash_amount)} paid at the hotel is given back by the hotel itself.`
  if (refund_amount > 0) return `${tsh(refund_amount)} goes back to the number that paid.`
  if (desk_amount > 0) return `If you have paid at the hotel, the hotel itself gives the money back.`
  return paid_amount > 0 ? 'The cancellation policy gives nothing back.' : nothingLeft(decided_amount)
}

const moneyKept = ({
  paid_amount,
  refund_amount,
  cash_amount,
  desk_amount = 0,
  decided_amount = 0,
}: BookingDetails['booking_cancelled']) => {
  if (cash_amount > 0) return `${tsh(cash_amount)} was paid at your desk: please give it back to the guest.`
  if (desk_amount > 0) return `If the guest has paid ${tsh(desk_amount)} at your desk, please give it back.`
  if (refund_amount > 0) return `Of the ${tsh(paid_amount)} paid, ${tsh(refund_amount)} goes back to the guest.`
  return paid_amount > 0
    ? `The cancellation policy gives nothing of the ${tsh(paid_amount)} paid back to the guest.`
    : nothingLeft(decided_amount)
}

const NOT_USED: Record<UnusedWhy, (facts: BookingFacts['late_money_returned']) => GuestText> = {
  paid_twice: (facts) => ({
    title: 'You have paid twice',
    message:
      `Your booking ${facts.reference}, ${roomAt(facts)}, had been paid already, and nothing about it changes. ` +
      `All of your second payment of ${tsh(facts.refund_amount)} goes back to the number that paid.`,
    sms:
      `Bhumwi: Booking ${facts.reference} had been paid already, and nothing about it changes. ` +
      `All of your second payment of ${tsh(facts.refund_amount)} goes back to the number that paid.`,
  }),
  came_after_cancelling: (facts) => ({
    title: 'Your payment came after the cancellation',
    message:
      `Your payment of ${tsh(facts.refund_amount)} for ${roomAt(facts)} came after the booking had been cancelled. ` +
      `All of it goes back to the number that paid.`,
    sms:
      `Bhumwi: Your payment for booking ${facts.reference} came after it had been cancelled. ` +
      `All of your ${tsh(facts.refund_amount)} goes back to the number that paid.`,
  }),
  too_late: (facts) => ({
    title: 'Your payment came too late',
    message:
      `Your payment of ${tsh(facts.refund_amount)} for ${roomAt(facts)} came after the time to pay had run out, ` +
      `and the room could not be kept. All of it goes back to the number that paid.`,
    sms:
      `Bhumwi: Your payment for booking ${facts.reference} came after the time to pay, and the room could not be kept. ` +
      `All of your ${tsh(facts.refund_amount)} goes back to the number that paid.`,
  }),
  wrong_amount: (facts) => ({
    title: 'You have paid another amount',
    message:
      `The amount that you paid for ${roomAt(facts)}, booking ${facts.reference}, was not the one that we asked for. ` +
      `${tsh(facts.refund_amount)} goes back to the number that paid.`,
    sms:
      `Bhumwi: The amount that you paid for booking ${facts.reference} was not the one that we asked for. ` +
      `${tsh(facts.refund_amount)} goes back to the number that paid.`,
  }),
}

const SENT_FOR: Record<RefundWhy, (reference: string) => string> = {
  cancelled: (reference) => `for the cancelled booking ${reference}`,
  came_after_cancelling: (reference) => `for the cancelled booking ${reference}`,
  dispute: (reference) => `after our decision about booking ${reference}`,
  unfinished: (reference) => `for booking ${reference}, which was never paid in full,`,
  too_late: (reference) => `for booking ${reference}, whose time to pay had run out,`,
  paid_twice: (reference) => `that you paid a second time for booking ${reference}`,
  wrong_amount: (reference) => `of another amount than was asked for booking ${reference}`,
}

const sentBack = (facts: BookingFacts['refunded'], why: RefundWhy): GuestText => {
  const what = `${tsh(facts.refund_amount)} ${SENT_FOR[why](facts.reference)}`
  return {
    title: 'Your money has been sent back',
    message: `${what} at ${facts.property_name} has been sent to the number that paid.`,
    sms: `Bhumwi: ${what} has been sent to the number that paid.`,
  }
}

const IN_REVIEW: Record<ReviewWhy, (amount: string) => string> = {
  amount: (amount) => `A payment has come whose amount is not the ${amount} that we asked for.`,
  no_outcome: (amount) => `The payment service has not said whether your payment of ${amount} went through.`,
  reversed: (amount) => `The mobile money operator has taken back your payment of ${amount}.`,
}

/** What notifications about bookings and payments say. */
export const bookingNotifications: OccasionWords<keyof BookingFacts> = {
  booking_confirmed: {
    guest: (facts) => ({
      title: 'Your booking is confirmed',
      message:
        `Room ${facts.room_number} at ${facts.property_name} is yours, ${dates(facts)} (${common.night(facts.nights)}). ` +
        `${moneyOf(facts, `We have received ${tsh(facts.paid_amount)}.`, `You pay ${tsh(facts.total_amount)} at the hotel.`)} ` +
        `Show your booking number ${facts.reference} when you arrive.`,
      sms:
        `Bhumwi: Booking ${facts.reference} is confirmed: ${roomAt(inSms(facts))}. ` +
        `${moneyOf(facts, `Paid ${tsh(facts.paid_amount)}.`, `Pay ${tsh(facts.total_amount)} at the hotel.`)} ` +
        `Show this number when you arrive.`,
    }),
    hotel: (facts) => ({
      title: 'New booking',
      message:
        `${facts.guest_name} has booked ${roomAt(facts)} (${common.night(facts.nights)}, ${party(facts)}). ` +
        `${moneyOf(facts, `Paid: ${tsh(facts.paid_amount)}.`, `To be paid at the hotel: ${tsh(facts.total_amount)}.`)}`,
    }),
  },
  booking_resent: {
    guest: (facts) => {
      const money = moneyOf(
        facts,
        `We have received ${tsh(facts.paid_amount)}.`,
        `You pay ${tsh(facts.total_amount)} at the hotel.`,
      )
      return {
        title: 'Your booking, sent again',
        message: `Booking ${facts.reference}: ${roomAt(facts)}. ${money} Show your booking number when you arrive.`,
        sms: `Bhumwi: Your booking ${facts.reference}: ${roomAt(inSms(facts))}. ${money} Show this number when you arrive.`,
      }
    },
  },
  booking_cancelled: {
    guest: (facts) => ({
      title: 'Your booking is cancelled',
      message: `${CANCELLER[facts.by]} ${facts.reference}: ${roomAt(facts)}. ${moneyBack(facts)}`,
      sms: `Bhumwi: ${CANCELLER[facts.by]} ${facts.reference}: ${roomAt(inSms(facts))}. ${moneyBack(facts)}`,
    }),
    hotel: (facts) => {
      const who = { traveller: facts.guest_name, hotel: 'Your hotel', platform: 'Bhumwi' }[facts.by]
      return {
        title: 'Booking cancelled',
        message: `${who} has cancelled booking ${facts.reference}: ${roomAt(facts)}. ${moneyKept(facts)}${facts.on_sale === false ? '' : ' These nights are on sale again.'}`,
      }
    },
  },
  booking_no_show: {
    guest: (facts) => {
      const what = `the hotel has noted that nobody came, and has closed the booking.${facts.paid ? ' What was paid for it is not given back.' : ''}`
      return {
        title: 'You were noted as not arrived',
        message: `Booking ${facts.reference}, ${roomAt(facts)}: ${what} If that is wrong, please call the hotel at once.`,
        sms: `Bhumwi: Booking ${facts.reference}: ${what} If that is wrong, please call the hotel at once.`,
      }
    },
  },
  booking_dates_changed: {
    guest: (facts) => ({
      title: 'The dates of your booking have changed',
      message: `The hotel has changed booking ${facts.reference}: ${roomAt(facts)} (${common.night(facts.nights)}). ${newPrice(facts)} Until now it was ${formerDates(facts)}.`,
      sms: `Bhumwi: The hotel has changed booking ${facts.reference}: ${roomAt(inSms(facts))}. ${newPrice(facts)} Until now it was ${formerDates(facts)}.`,
    }),
  },
  guest_changed_dates: {
    guest: (facts) => ({
      title: 'Your stay has new dates',
      message: `You have changed booking ${facts.reference}: ${roomAt(facts)} (${common.night(facts.nights)}). The price stays the same. Until now it was ${formerDates(facts)}.`,
    }),
    hotel: (facts) => ({
      title: 'A guest has changed the dates',
      message: `${facts.guest_name} has changed booking ${facts.reference}: ${roomAt(facts)} (${common.night(facts.nights)}). The price stays the same. Until now it was ${formerDates(facts)}; those nights are on sale again.`,
    }),
  },
  refunded: {
    guest: (facts) => sentBack(facts, 'cancelled'),
    hotel: (facts) => ({
      title: 'Refund sent',
      message: `${tsh(facts.refund_amount)} has been sent back to the guest of the cancelled booking ${facts.reference}, ${roomAt(facts)}.`,
    }),
  },
  late_money_returned: {
    guest: (facts) => NOT_USED[facts.why](facts),
  },
  return_sent: {
    guest: (facts) => sentBack(facts, facts.why),
  },
  part_paid: {
    guest: (facts) => {
      const until = facts.hold_until ? ` until ${formatInstant(facts.hold_until, 'en').slice(-5)}` : ''
      return {
        title: 'We have received a part of your payment',
        message:
          `${tsh(facts.paid_amount)} of ${tsh(facts.total_amount)} for ${roomAt(facts)} has come. ` +
          `Pay the other ${tsh(facts.rest)}${until}, or all of it goes back to you.`,
        sms:
          `Bhumwi: ${tsh(facts.paid_amount)} of ${tsh(facts.total_amount)} for booking ${facts.reference} has come. ` +
          `Pay the other ${tsh(facts.rest)}${until}, or all of it goes back to you.`,
      }
    },
  },
  part_paid_by_link: {
    guest: (facts) => {
      const until = facts.hold_until ? ` until ${formatInstant(facts.hold_until, 'en').slice(-5)}` : ''
      return {
        title: 'Somebody has paid a part of your booking',
        message:
          `${tsh(facts.amount)} for ${roomAt(facts)} has come through your link, ` +
          `${tsh(facts.paid_amount)} of ${tsh(facts.total_amount)} in all. ` +
          `The other ${tsh(facts.rest)} can be paid${until}.`,
      }
    },
  },
  parts_returned: {
    guest: (facts) => ({
      title: 'Your part payment goes back to you',
      message:
        `The booking ${facts.reference}, ${roomAt(facts)}, ended before it was paid in full. ` +
        `The ${tsh(facts.refund_amount)} that you paid goes back to the number that paid.`,
      sms:
        `Bhumwi: Booking ${facts.reference} ended before it was paid in full. ` +
        `The ${tsh(facts.refund_amount)} that you paid goes back to the number that paid.`,
    }),
  },
  payment_failed: {
    guest: (facts) => {
      const next = facts.hold_until
        ? `The room is held for you until ${formatInstant(facts.hold_until, 'en')}: you can try again, also with another number.`
        : 'The room is no longer held for you.'
      const why = WHY[facts.reason ?? 'other']
      return {
        title: 'Your payment did not go through',
        message: `${why} This was about ${tsh(facts.total_amount)} for ${roomAt(facts)}. ${next}`,
        sms: `Bhumwi: Your payment of ${tsh(facts.total_amount)} for booking ${facts.reference} did not go through. ${why} ${next}`,
      }
    },
  },
  outcome_awaited: {
    guest: (facts) => {
      const what =
        `The time to pay is over, and the payment service has not said yet whether your ${tsh(facts.amount)} went through. ` +
        `If the money comes, you get the room if it is still free, or all of it back. You need not do anything.`
      return {
        title: 'We are still waiting for the result of your payment',
        message: `Booking ${facts.reference}, ${roomAt(facts)}: ${what}`,
        sms: `Bhumwi: Booking ${facts.reference}: ${what}`,
      }
    },
  },
  hold_ended_in_review: {
    guest: (facts) => {
      const what =
        'The time to pay is over, so the room is not held for you any more and others can book it. We are still checking ' +
        'your payment: you get the room if it is still free, or your money back. Please do not pay again; you will hear from us.'
      return {
        title: 'Your room is not held any more',
        message: `Booking ${facts.reference}, ${roomAt(facts)}: ${what}`,
        sms: `Bhumwi: Booking ${facts.reference}: ${what}`,
      }
    },
  },
  payment_in_review: {
    guest: (facts) => {
      const what = `${IN_REVIEW[facts.why](tsh(facts.amount))} Our staff is looking into it, and you will hear from us.`
      return {
        title: 'We are checking your payment',
        message: `Booking ${facts.reference}, ${roomAt(facts)}: ${what} Please do not pay again for now.`,
        sms: `Bhumwi: Booking ${facts.reference}: ${what}`,
      }
    },
  },
  ...groupNotifications,
  ...disputeNotifications,
  ...messageNotifications,
  payment_needs_review: {
    staff: ({ reference, payment_ref }) => ({
      title: 'A payment needs a look',
      message: `Payment ${payment_ref} of booking ${reference} could not be settled by itself: please compare it with the provider.`,
    }),
  },
}

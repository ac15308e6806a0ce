import { formatDay } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import type { BookedStay } from '#domain/notification/booked-stay.ts'
import type { BookingFacts, BookingOccasion } from '#domain/notification/booking.ts'
import { nameInSms } from '#domain/notification/sms.ts'
import type { OccasionWords } from '#domain/notification/words.ts'
import { common } from '../common.ts'

/** The occasions of the rooms of a group together. */
export type GroupOccasion = Extract<BookingOccasion, `group_${string}`>

const tsh = (amount: number) => formatTsh(amount, 'en')
const dates = (stay: BookedStay) => `${formatDay(stay.check_in, 'en')} to ${formatDay(stay.check_out, 'en')}`
const roomsOf = (rooms: number) => (rooms === 1 ? '1 room' : `${rooms} rooms`)

/** What has been paid for the rooms, and what is still due at the hotel. */
const moneyOf = ({ paid_amount, total_amount }: BookingFacts['group_confirmed']) => {
  const rest = total_amount - paid_amount
  const parts = [paid_amount > 0 && `Paid: ${tsh(paid_amount)}.`, rest > 0 && `To be paid at the hotel: ${tsh(rest)}.`]
  return parts.filter(Boolean).join(' ') || 'There is nothing to pay.'
}

const moneyBack = ({ refund_amount, cash_amount, desk_amount }: BookingFacts['group_cancelled']) =>
  [
    cash_amount > 0 && ` The hotel itself gives back the ${tsh(cash_amount)} paid there.`,
    refund_amount > 0 && ` ${tsh(refund_amount)} goes back to the number that paid.`,
    desk_amount > 0 && cash_amount === 0 && ' If you have paid at the hotel, it gives the money back.',
  ]
    .filter(Boolean)
    .join('')

const moneyToGiveBack = ({ refund_amount, cash_amount, desk_amount }: BookingFacts['group_cancelled']) =>
  [
    cash_amount > 0 && ` ${tsh(cash_amount)} was paid at your desk: please give it back.`,
    desk_amount > 0 && ` If ${tsh(desk_amount)} was paid at your desk, please give it back.`,
    refund_amount > 0 && ` ${tsh(refund_amount)} goes back to the number that paid.`,
  ]
    .filter(Boolean)
    .join('')

/** What notifications about the rooms of a group say. */
export const groupNotifications: OccasionWords<GroupOccasion> = {
  group_confirmed: {
    guest: (facts) => ({
      title: 'The rooms of your group are confirmed',
      message:
        `${facts.group_name}: ${roomsOf(facts.rooms)} at ${facts.property_name} (${facts.room_number}), ${dates(facts)} ` +
        `(${common.night(facts.nights)}). ${moneyOf(facts)} Say the name of your group when you arrive.`,
      sms:
        `Bhumwi: ${roomsOf(facts.rooms)} at ${nameInSms(facts.property_name)}, ${dates(facts)}, ${facts.rooms === 1 ? 'is' : 'are'} confirmed for ` +
        `${nameInSms(facts.group_name)}. ${moneyOf(facts)} Say this name when you arrive.`,
    }),
    hotel: (facts) => ({
      title: 'New group',
      message: `${facts.group_name}, ${facts.guest_name}: ${roomsOf(facts.rooms)} at ${facts.property_name} (${facts.room_number}), ${dates(facts)}. ${moneyOf(facts)}`,
    }),
  },
  group_cancelled: {
    guest: (facts) => ({
      title: 'Rooms of your group are cancelled',
      message: `We are sorry: the hotel has cancelled ${roomsOf(facts.rooms)} of ${facts.group_name} at ${facts.property_name} (${facts.room_number}), ${dates(facts)}.${moneyBack(facts)}`,
      sms: `Bhumwi: We are sorry: the hotel has cancelled ${roomsOf(facts.rooms)} of ${nameInSms(facts.group_name)} at ${nameInSms(facts.property_name)}, ${dates(facts)}.${moneyBack(facts)}`,
    }),
    hotel: (facts) => ({
      title: 'Rooms of a group cancelled',
      message: `Your hotel has cancelled ${roomsOf(facts.rooms)} of ${facts.group_name} at ${facts.property_name} (${facts.room_number}), ${dates(facts)}.${moneyToGiveBack(facts)}`,
    }),
  },
}

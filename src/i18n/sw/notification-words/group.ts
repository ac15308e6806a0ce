import { formatDay } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import type { BookedStay } from '#domain/notification/booked-stay.ts'
import type { BookingFacts } from '#domain/notification/booking.ts'
import { nameInSms } from '#domain/notification/sms.ts'
import type { OccasionWords } from '#domain/notification/words.ts'
import type { GroupOccasion } from '../../en/notification-words/group.ts'
import { common } from '../common.ts'

const tsh = (amount: number) => formatTsh(amount, 'sw')
const dates = (stay: BookedStay) => `${formatDay(stay.check_in, 'sw')} hadi ${formatDay(stay.check_out, 'sw')}`
const roomsOf = (rooms: number) => (rooms === 1 ? 'chumba 1' : `vyumba ${rooms}`)
/** The rooms with the name of their group. */
const ofGroup = (rooms: number, name: string) => `${roomsOf(rooms)} ${rooms === 1 ? 'cha' : 'vya'} ${name}`

/** What has been paid for the rooms, and what is still due at the hotel. */
const moneyOf = ({ paid_amount, total_amount }: BookingFacts['group_confirmed']) => {
  const rest = total_amount - paid_amount
  const parts = [paid_amount > 0 && `Imelipwa: ${tsh(paid_amount)}.`, rest > 0 && `Italipwa hotelini: ${tsh(rest)}.`]
  return parts.filter(Boolean).join(' ') || 'Hakuna cha kulipa.'
}

const moneyBack = ({ refund_amount, cash_amount, desk_amount }: BookingFacts['group_cancelled']) =>
  [
    cash_amount > 0 && ` ${tsh(cash_amount)} zilizolipwa hotelini zinarudishwa na hoteli.`,
    refund_amount > 0 && ` ${tsh(refund_amount)} inarudishwa kwenye namba iliyolipa.`,
    desk_amount > 0 && cash_amount === 0 && ' Kama ulilipa hotelini, hoteli inakurudishia pesa.',
  ]
    .filter(Boolean)
    .join('')

const moneyToGiveBack = ({ refund_amount, cash_amount, desk_amount }: BookingFacts['group_cancelled']) =>
  [
    cash_amount > 0 && ` ${tsh(cash_amount)} zililipwa mapokezi kwako: tafadhali zirudishe.`,
    desk_amount > 0 && ` Kama ${tsh(desk_amount)} zililipwa mapokezi kwako, tafadhali zirudishe.`,
    refund_amount > 0 && ` ${tsh(refund_amount)} inarudishwa kwenye namba iliyolipa.`,
  ]
    .filter(Boolean)
    .join('')

/** What notifications about the rooms of a group say. */
export const groupNotifications: OccasionWords<GroupOccasion> = {
  group_confirmed: {
    guest: (facts) => ({
      title: 'Vyumba vya kikundi chako vimethibitishwa',
      message:
        `${facts.group_name}: ${roomsOf(facts.rooms)}, ${facts.property_name} (${facts.room_number}), ${dates(facts)} ` +
        `(${common.night(facts.nights)}). ${moneyOf(facts)} Taja jina la kikundi chako mtakapofika.`,
      sms:
        `Bhumwi: ${nameInSms(facts.group_name)}: ${roomsOf(facts.rooms)}, ${nameInSms(facts.property_name)}, ` +
        `${dates(facts)}, ${facts.rooms === 1 ? 'kimethibitishwa' : 'vimethibitishwa'}. ${moneyOf(facts)} Taja jina hili mtakapofika.`,
    }),
    hotel: (facts) => ({
      title: 'Kikundi kipya',
      message: `${facts.group_name}, ${facts.guest_name}: ${roomsOf(facts.rooms)}, ${facts.property_name} (${facts.room_number}), ${dates(facts)}. ${moneyOf(facts)}`,
    }),
  },
  group_cancelled: {
    guest: (facts) => ({
      title: 'Vyumba vya kikundi chako vimeghairiwa',
      message: `Samahani, hoteli imeghairi ${ofGroup(facts.rooms, facts.group_name)}, ${facts.property_name} (${facts.room_number}), ${dates(facts)}.${moneyBack(facts)}`,
      sms: `Bhumwi: Samahani, hoteli imeghairi ${ofGroup(facts.rooms, nameInSms(facts.group_name))}, ${nameInSms(facts.property_name)}, ${dates(facts)}.${moneyBack(facts)}`,
    }),
    hotel: (facts) => ({
      title: 'Vyumba vya kikundi vimeghairiwa',
      message: `Hoteli yako imeghairi ${ofGroup(facts.rooms, facts.group_name)}, ${facts.property_name} (${facts.room_number}), ${dates(facts)}.${moneyToGiveBack(facts)}`,
    }),
  },
}

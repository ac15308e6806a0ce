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

const FAULT = 'Kumetokea hitilafu kwenye huduma ya malipo.'

const WHY: Record<Reason, string> = {
  insufficient_funds: 'Salio halikutosha.',
  wrong_pin: 'Namba ya siri haikuwa sahihi.',
  cancelled_by_payer: 'Ombi la malipo lilikataliwa kwenye simu.',
  no_answer: 'Ombi la malipo halikujibiwa kwa wakati kwenye simu.',
  bad_msisdn: 'Namba hii haina akaunti ya pesa za simu.',
  limit: 'Kiasi kimezidi kikomo cha akaunti.',
  wallet_unavailable: 'Mtandao wa simu haukupatikana.',
  duplicate_ref: FAULT,
  float_too_low: FAULT,
  hold_ended: 'Muda wa kulipa uliisha kabla ombi la malipo halijatumwa.',
  provider_error: FAULT,
  other: FAULT,
}

const tsh = (amount: number) => formatTsh(amount, 'sw')
const dates = (stay: BookedStay) => `${formatDay(stay.check_in, 'sw')} hadi ${formatDay(stay.check_out, 'sw')}`
/** Who stays: adults alone are guests. */
const party = ({ guests, children }: BookedStay) =>
  children ? emailWords.party(guests, children) : common.guest(guests)
const roomAt = (stay: BookedStay) => `chumba ${stay.room_number}, ${stay.property_name}, ${dates(stay)}`
const inSms = (stay: BookedStay) => ({ ...stay, property_name: nameInSms(stay.property_name) })

const CANCELLER = {
  traveller: 'Umeghairi nafasi yako',
  hotel: 'Samahani, hoteli imeghairi nafasi yako',
  platform: 'Samahani, Bhumwi imeghairi nafasi yako',
} as const

/** What has been paid, or what is still due at the hotel; a stay may also cost nothing. */
const moneyOf = ({ paid_amount, total_amount }: BookingFacts['booking_confirmed'], paid: string, due: string) => {
  if (paid_amount >= total_amount && paid_amount > 0) return paid
  // Less than was asked has arrived, and the platform has accepted it.
  if (paid_amount > 0) return `${paid} ${tsh(total_amount - paid_amount)} iliyobaki inalipwa hotelini.`
  return total_amount > 0 ? due : 'Hakuna cha kulipa.'
}

const formerDates = ({ former_check_in, former_check_out }: BookingDetails['guest_changed_dates']) =>
  `${formatDay(former_check_in, 'sw')} hadi ${formatDay(former_check_out, 'sw')}`

/** What the stay costs on its new dates. */
const newPrice = ({ owed_amount, total_amount }: BookingFacts['booking_dates_changed']) => {
  if (owed_amount > 0) return `Utalipa ${tsh(owed_amount)} hotelini.`
  return total_amount > 0 ? `Bei ni ${tsh(total_amount)}.` : 'Hakuna cha kulipa.'
}

const nothingLeft = (amount: number) =>
  amount > 0
    ? `Bhumwi ilishaamua kuhusu ${tsh(amount)} zilizolipwa, na hakuna zaidi kinachorudishwa.`
    : 'Hakukuwa na malipo yaliyofanyika.'

const moneyBack = ({
  paid_amount,
  refund_amount,
  cash_amount,
  desk_amount = 0,
  decided_amount = 0,
}: BookingDetails['booking_cancelled']) => {
  if (cash_amount > 0) return `${tsh(cash_amount)} zilizolipwa hotelini zinarudishwa na hoteli yenyewe.`
  if (refund_amount > 0) return `${tsh(refund_amount)} inarudishwa kwenye namba iliyolipa.`
  if (desk_amount > 0) return `Kama ulilipa hotelini, hoteli yenyewe inakurudishia pesa yako.`
  return paid_amount > 0 ? 'Kwa masharti ya kughairi, hakuna pesa inayorudishwa.' : nothingLeft(decided_amount)
}

const moneyKept = ({
  paid_amount,
  refund_amount,
  cash_amount,
  desk_amount = 0,
  decided_amount = 0,
}: BookingDetails['booking_cancelled']) => {
  if (cash_amount > 0) return `${tsh(cash_amount)} zililipwa mapokezi kwako: tafadhali mrudishie mgeni.`
  if (desk_amount > 0) return `Kama mgeni alilipa ${tsh(desk_amount)} mapokezi kwako, tafadhali mrudishie.`
  if (refund_amount > 0) return `Kati ya ${tsh(paid_amount)} zilizolipwa, mgeni anarudishiwa ${tsh(refund_amount)}.`
  return paid_amount > 0
    ? `Kwa masharti ya kughairi, mgeni harudishiwi chochote kati ya ${tsh(paid_amount)} zilizolipwa.`
    : nothingLeft(decided_amount)
}

const NOT_USED: Record<UnusedWhy, (facts: BookingFacts['late_money_returned']) => GuestText> = {
  paid_twice: (facts) => ({
    title: 'Umelipa mara mbili',
    message:
      `Nafasi yako ${facts.reference}, ${roomAt(facts)}, ilikuwa imeshalipwa, na haibadiliki. ` +
      `Malipo yako ya pili ya ${tsh(facts.refund_amount)} yanarudishwa yote kwenye namba iliyolipa.`,
    sms:
      `Bhumwi: Nafasi ${facts.reference} ilikuwa imeshalipwa, na haibadiliki. ` +
      `Malipo yako ya pili ya ${tsh(facts.refund_amount)} yanarudishwa yote kwenye namba iliyolipa.`,
  }),
  came_after_cancelling: (facts) => ({
    title: 'Malipo yako yamefika baada ya kughairi',
    message:
      `Malipo yako ya ${tsh(facts.refund_amount)} kwa ${roomAt(facts)} yamefika baada ya nafasi kughairiwa. ` +
      `Pesa yote inarudishwa kwenye namba iliyolipa.`,
    sms:
      `Bhumwi: Malipo ya nafasi ${facts.reference} yamefika baada ya nafasi kughairiwa. ` +
      `${tsh(facts.refund_amount)} yote inarudishwa kwenye namba iliyolipa.`,
  }),
  too_late: (facts) => ({
    title: 'Malipo yako yamechelewa',
    message:
      `Malipo yako ya ${tsh(facts.refund_amount)} kwa ${roomAt(facts)} yamefika baada ya muda wa kulipa kwisha, ` +
      `na chumba hakikuweza kukusubiri. Pesa yote inarudishwa kwenye namba iliyolipa.`,
    sms:
      `Bhumwi: Malipo ya nafasi ${facts.reference} yamefika baada ya muda kwisha, na chumba hakikuweza kukusubiri. ` +
      `${tsh(facts.refund_amount)} yote inarudishwa kwenye namba iliyolipa.`,
  }),
  wrong_amount: (facts) => ({
    title: 'Umelipa kiasi tofauti',
    message:
      `Kiasi ulicholipa kwa ${roomAt(facts)}, nafasi ${facts.reference}, si kile tulichoomba. ` +
      `${tsh(facts.refund_amount)} inarudishwa kwenye namba iliyolipa.`,
    sms:
      `Bhumwi: Kiasi ulicholipa kwa nafasi ${facts.reference} si kile tulichoomba. ` +
      `${tsh(facts.refund_amount)} inarudishwa kwenye namba iliyolipa.`,
  }),
}

const SENT_FOR: Record<RefundWhy, (reference: string) => string> = {
  cancelled: (reference) => `ya nafasi iliyoghairiwa ${reference}`,
  came_after_cancelling: (reference) => `ya nafasi iliyoghairiwa ${reference}`,
  dispute: (reference) => `baada ya uamuzi wetu kuhusu nafasi ${reference}`,
  unfinished: (reference) => `ya nafasi ${reference}, ambayo haikulipwa yote`,
  too_late: (reference) => `ya nafasi ${reference}, ambayo muda wake uliisha`,
  paid_twice: (reference) => `uliyolipa mara ya pili kwa nafasi ${reference}`,
  wrong_amount: (reference) => `ambayo si kiasi kilichoombwa kwa nafasi ${reference}`,
}

const sentBack = (facts: BookingFacts['refunded'], why: RefundWhy): GuestText => {
  const what = `${tsh(facts.refund_amount)} ${SENT_FOR[why](facts.reference)}`
  return {
    title: 'Pesa yako imerudishwa',
    message: `${what}, ${facts.property_name}, imetumwa kwenye namba iliyolipa.`,
    sms: `Bhumwi: ${what} imetumwa kwenye namba iliyolipa.`,
  }
}

const IN_REVIEW: Record<ReviewWhy, (amount: string) => string> = {
  amount: (amount) => `Yamefika malipo ambayo kiasi chake si ${amount} tulizoomba.`,
  no_outcome: (amount) => `Huduma ya malipo haijasema kama malipo yako ya ${amount} yalikamilika.`,
  reversed: (amount) => `Kampuni ya simu imerudisha nyuma malipo yako ya ${amount}.`,
}

/** The same in Swahili. */
export const bookingNotifications: OccasionWords<keyof BookingFacts> = {
  booking_confirmed: {
    guest: (facts) => ({
      title: 'Nafasi yako imethibitishwa',
      message:
        `Chumba ${facts.room_number} katika ${facts.property_name} ni chako, ${dates(facts)} (${common.night(facts.nights)}). ` +
        `${moneyOf(facts, `Tumepokea ${tsh(facts.paid_amount)}.`, `Utalipa ${tsh(facts.total_amount)} hotelini.`)} ` +
        `Ukifika, onyesha namba ya nafasi yako: ${facts.reference}.`,
      sms:
        `Bhumwi: Nafasi ${facts.reference} imethibitishwa: ${roomAt(inSms(facts))}. ` +
        `${moneyOf(facts, `Umelipa ${tsh(facts.paid_amount)}.`, `Utalipa ${tsh(facts.total_amount)} hotelini.`)} ` +
        `Onyesha namba hii ukifika.`,
    }),
    hotel: (facts) => ({
      title: 'Nafasi mpya imehifadhiwa',
      message:
        `${facts.guest_name} amehifadhi ${roomAt(facts)} (${common.night(facts.nights)}, ${party(facts)}). ` +
        `${moneyOf(facts, `Imelipwa ${tsh(facts.paid_amount)}.`, `Atalipa hotelini: ${tsh(facts.total_amount)}.`)}`,
    }),
  },
  booking_resent: {
    guest: (facts) => {
      const money = moneyOf(
        facts,
        `Tumepokea ${tsh(facts.paid_amount)}.`,
        `Utalipa ${tsh(facts.total_amount)} hotelini.`,
      )
      return {
        title: 'Tumekutumia tena nafasi yako',
        message: `Nafasi ${facts.reference}: ${roomAt(facts)}. ${money} Ukifika, onyesha namba ya nafasi yako.`,
        sms: `Bhumwi: Nafasi yako ${facts.reference}: ${roomAt(inSms(facts))}. ${money} Onyesha namba hii ukifika.`,
      }
    },
  },
  booking_cancelled: {
    guest: (facts) => ({
      title: 'Nafasi yako imeghairiwa',
      message: `${CANCELLER[facts.by]} ${facts.reference}: ${roomAt(facts)}. ${moneyBack(facts)}`,
      sms: `Bhumwi: ${CANCELLER[facts.by]} ${facts.reference}: ${roomAt(inSms(facts))}. ${moneyBack(facts)}`,
    }),
    hotel: (facts) => {
      const who = {
        traveller: `${facts.guest_name} ameghairi`,
        hotel: 'Hoteli yako imeghairi',
        platform: 'Bhumwi imeghairi',
      }[facts.by]
      return {
        title: 'Nafasi imeghairiwa',
        message: `${who} nafasi ${facts.reference}: ${roomAt(facts)}. ${moneyKept(facts)}${facts.on_sale === false ? '' : ' Usiku huo unauzwa tena.'}`,
      }
    },
  },
  booking_no_show: {
    guest: (facts) => {
      const what = `hoteli imeandika kuwa hakuna aliyefika, na imefunga nafasi hii.${facts.paid ? ' Pesa iliyolipwa hairudishwi.' : ''}`
      return {
        title: 'Imeandikwa kuwa hukufika',
        message: `Nafasi ${facts.reference}, ${roomAt(facts)}: ${what} Kama si kweli, tafadhali ipigie hoteli mara moja.`,
        sms: `Bhumwi: Nafasi ${facts.reference}: ${what} Kama si kweli, tafadhali ipigie hoteli mara moja.`,
      }
    },
  },
  booking_dates_changed: {
    guest: (facts) => ({
      title: 'Tarehe za nafasi yako zimebadilika',
      message: `Hoteli imebadilisha nafasi ${facts.reference}: ${roomAt(facts)} (${common.night(facts.nights)}). ${newPrice(facts)} Awali ilikuwa ${formerDates(facts)}.`,
      sms: `Bhumwi: Hoteli imebadilisha nafasi ${facts.reference}: ${roomAt(inSms(facts))}. ${newPrice(facts)} Awali ilikuwa ${formerDates(facts)}.`,
    }),
  },
  guest_changed_dates: {
    guest: (facts) => ({
      title: 'Ukaaji wako una tarehe mpya',
      message: `Umebadilisha nafasi ${facts.reference}: ${roomAt(facts)} (${common.night(facts.nights)}). Bei haijabadilika. Awali ilikuwa ${formerDates(facts)}.`,
    }),
    hotel: (facts) => ({
      title: 'Mgeni amebadilisha tarehe',
      message: `${facts.guest_name} amebadilisha nafasi ${facts.reference}: ${roomAt(facts)} (${common.night(facts.nights)}). Bei haijabadilika. Awali ilikuwa ${formerDates(facts)}; usiku huo unauzwa tena.`,
    }),
  },
  refunded: {
    guest: (facts) => sentBack(facts, 'cancelled'),
    hotel: (facts) => ({
      title: 'Pesa ya mgeni imerudishwa',
      message: `${tsh(facts.refund_amount)} imerudishwa kwa mgeni wa nafasi iliyoghairiwa ${facts.reference}, ${roomAt(facts)}.`,
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
      const until = facts.hold_until ? ` kabla ya ${formatInstant(facts.hold_until, 'sw').slice(-5)}` : ''
      return {
        title: 'Tumepokea sehemu ya malipo yako',
        message:
          `Tumepokea ${tsh(facts.paid_amount)} kati ya ${tsh(facts.total_amount)} kwa ${roomAt(facts)}. ` +
          `Lipa ${tsh(facts.rest)} iliyobaki${until}, vinginevyo yote yanarudishwa kwako.`,
        sms:
          `Bhumwi: Tumepokea ${tsh(facts.paid_amount)} kati ya ${tsh(facts.total_amount)} ya nafasi ${facts.reference}. ` +
          `Lipa ${tsh(facts.rest)} iliyobaki${until}, vinginevyo yote yanarudishwa kwako.`,
      }
    },
  },
  part_paid_by_link: {
    guest: (facts) => {
      const until = facts.hold_until ? ` kabla ya ${formatInstant(facts.hold_until, 'sw').slice(-5)}` : ''
      return {
        title: 'Kuna aliyelipa sehemu ya nafasi yako',
        message:
          `${tsh(facts.amount)} ya ${roomAt(facts)} imelipwa kupitia kiungo chako, ` +
          `jumla ${tsh(facts.paid_amount)} kati ya ${tsh(facts.total_amount)}. ` +
          `${tsh(facts.rest)} iliyobaki inaweza kulipwa${until}.`,
      }
    },
  },
  parts_returned: {
    guest: (facts) => ({
      title: 'Sehemu uliyolipa inarudishwa kwako',
      message:
        `Nafasi ${facts.reference}, ${roomAt(facts)}, imeisha kabla ya kulipwa yote. ` +
        `${tsh(facts.refund_amount)} uliyolipa inarudishwa kwenye namba iliyolipa.`,
      sms:
        `Bhumwi: Nafasi ${facts.reference} imeisha kabla ya kulipwa yote. ` +
        `${tsh(facts.refund_amount)} uliyolipa inarudishwa kwenye namba iliyolipa.`,
    }),
  },
  payment_failed: {
    guest: (facts) => {
      const next = facts.hold_until
        ? `Chumba kinakusubiri hadi ${formatInstant(facts.hold_until, 'sw')}: jaribu tena, hata kwa namba nyingine.`
        : 'Chumba hakikusubiri tena.'
      const why = WHY[facts.reason ?? 'other']
      return {
        title: 'Malipo yako hayakukamilika',
        message: `${why} Ni malipo ya ${tsh(facts.total_amount)} kwa ${roomAt(facts)}. ${next}`,
        sms: `Bhumwi: Malipo ya ${tsh(facts.total_amount)} kwa nafasi ${facts.reference} hayakukamilika. ${why} ${next}`,
      }
    },
  },
  outcome_awaited: {
    guest: (facts) => {
      const what =
        `Muda wa kulipa umeisha, na huduma ya malipo bado haijasema kama ${tsh(facts.amount)} zako zilifika. ` +
        `Zikifika, utapata chumba kama bado kipo wazi, au utarudishiwa zote. Huhitaji kufanya chochote.`
      return {
        title: 'Bado tunasubiri matokeo ya malipo yako',
        message: `Nafasi ${facts.reference}, ${roomAt(facts)}: ${what}`,
        sms: `Bhumwi: Nafasi ${facts.reference}: ${what}`,
      }
    },
  },
  hold_ended_in_review: {
    guest: (facts) => {
      const what =
        'Muda wa kulipa umeisha, kwa hiyo chumba hakishikiliwi tena kwa ajili yako na wengine wanaweza kukichukua. Bado ' +
        'tunakagua malipo yako: utapata chumba kama bado kipo wazi, au utarudishiwa pesa zako. Tafadhali usilipe tena; tutakujulisha.'
      return {
        title: 'Chumba chako hakishikiliwi tena',
        message: `Nafasi ${facts.reference}, ${roomAt(facts)}: ${what}`,
        sms: `Bhumwi: Nafasi ${facts.reference}: ${what}`,
      }
    },
  },
  payment_in_review: {
    guest: (facts) => {
      const what = `${IN_REVIEW[facts.why](tsh(facts.amount))} Wafanyakazi wetu wanalifuatilia, na tutakujulisha.`
      return {
        title: 'Tunakagua malipo yako',
        message: `Nafasi ${facts.reference}, ${roomAt(facts)}: ${what} Tafadhali usilipe tena kwa sasa.`,
        sms: `Bhumwi: Nafasi ${facts.reference}: ${what}`,
      }
    },
  },
  ...groupNotifications,
  ...disputeNotifications,
  ...messageNotifications,
  payment_needs_review: {
    staff: ({ reference, payment_ref }) => ({
      title: 'Malipo yanahitaji kuangaliwa',
      message: `Malipo ${payment_ref} ya nafasi ${reference} hayakuweza kukamilika yenyewe: tafadhali yalinganishe na mtoa huduma.`,
    }),
  },
}

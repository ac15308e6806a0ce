import type { BookedStay, BookingNews, GuestNewsWords, Messages, OccasionFacts } from '#domain/booking-news.ts'
import { formatDay, formatInstant } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import type { Reason, RefundWhy, UnusedWhy } from '#domain/payment.ts'
import { common } from './common.ts'

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
  provider_error: FAULT,
  other: FAULT,
}

const tsh = (amount: number) => formatTsh(amount, 'sw')
const dates = (stay: BookedStay) => `${formatDay(stay.check_in, 'sw')} hadi ${formatDay(stay.check_out, 'sw')}`
const roomAt = (stay: BookedStay) => `chumba ${stay.room_number}, ${stay.property_name}, ${dates(stay)}`

const CANCELLER = {
  traveller: 'Umeghairi nafasi yako',
  hotel: 'Samahani, hoteli imeghairi nafasi yako',
  platform: 'Samahani, Bhumwi imeghairi nafasi yako',
} as const

/** What has been paid, or what is still due at the hotel; a stay may also cost nothing. */
const moneyOf = ({ paid_amount, total_amount }: BookingNews<'confirmed'>, paid: string, due: string) => {
  if (paid_amount > 0) return paid
  return total_amount > 0 ? due : 'Hakuna cha kulipa.'
}

const moneyBack = ({ paid_amount, refund_amount, cash_amount }: OccasionFacts['cancelled']) => {
  if (cash_amount > 0) return `${tsh(cash_amount)} zilizolipwa hotelini zinarudishwa na hoteli yenyewe.`
  if (refund_amount > 0) return `${tsh(refund_amount)} inarudishwa kwenye namba iliyolipa.`
  return paid_amount > 0 ? 'Kwa masharti ya kughairi, hakuna pesa inayorudishwa.' : 'Hakukuwa na malipo yaliyofanyika.'
}

const moneyKept = ({ paid_amount, refund_amount, cash_amount }: OccasionFacts['cancelled']) => {
  if (cash_amount > 0) return `${tsh(cash_amount)} zililipwa mapokezi kwako: tafadhali mrudishie mgeni.`
  if (refund_amount > 0) return `Kati ya ${tsh(paid_amount)} zilizolipwa, mgeni anarudishiwa ${tsh(refund_amount)}.`
  return paid_amount > 0
    ? `Kwa masharti ya kughairi, mgeni harudishiwi chochote kati ya ${tsh(paid_amount)} zilizolipwa.`
    : 'Hakukuwa na malipo yaliyofanyika.'
}

const NOT_USED: Record<UnusedWhy, (news: BookingNews<'late_money_returned'>) => GuestNewsWords> = {
  paid_twice: (news) => ({
    title: 'Umelipa mara mbili',
    message:
      `Nafasi yako ${news.reference}, ${roomAt(news)}, ilikuwa imeshalipwa, na haibadiliki. ` +
      `Malipo yako ya pili ya ${tsh(news.refund_amount)} yanarudishwa yote kwenye namba iliyolipa.`,
    sms:
      `Bhumwi: Nafasi ${news.reference} ilikuwa imeshalipwa, na haibadiliki. ` +
      `Malipo yako ya pili ya ${tsh(news.refund_amount)} yanarudishwa yote kwenye namba iliyolipa.`,
  }),
  came_after_cancelling: (news) => ({
    title: 'Malipo yako yamefika baada ya kughairi',
    message:
      `Malipo yako ya ${tsh(news.refund_amount)} kwa ${roomAt(news)} yamefika baada ya nafasi kughairiwa. ` +
      `Pesa yote inarudishwa kwenye namba iliyolipa.`,
    sms:
      `Bhumwi: Malipo ya nafasi ${news.reference} yamefika baada ya nafasi kughairiwa. ` +
      `${tsh(news.refund_amount)} yote inarudishwa kwenye namba iliyolipa.`,
  }),
  too_late: (news) => ({
    title: 'Malipo yako yamechelewa',
    message:
      `Malipo yako ya ${tsh(news.refund_amount)} kwa ${roomAt(news)} yamefika baada ya muda wa kulipa kwisha, ` +
      `na chumba hakikuweza kukusubiri. Pesa yote inarudishwa kwenye namba iliyolipa.`,
    sms:
      `Bhumwi: Malipo ya nafasi ${news.reference} yamefika baada ya muda kwisha, na chumba hakikuweza kukusubiri. ` +
      `${tsh(news.refund_amount)} yote inarudishwa kwenye namba iliyolipa.`,
  }),
}

const SENT_FOR: Record<RefundWhy, (reference: string) => string> = {
  cancelled: (reference) => `ya nafasi iliyoghairiwa ${reference}`,
  came_after_cancelling: (reference) => `ya nafasi iliyoghairiwa ${reference}`,
  unfinished: (reference) => `ya nafasi ${reference}, ambayo haikulipwa yote`,
  too_late: (reference) => `ya nafasi ${reference}, ambayo muda wake uliisha`,
  paid_twice: (reference) => `uliyolipa mara ya pili kwa nafasi ${reference}`,
}

const sentBack = (news: BookingNews<'refunded'>, why: RefundWhy): GuestNewsWords => {
  const what = `${tsh(news.refund_amount)} ${SENT_FOR[why](news.reference)}`
  return {
    title: 'Pesa yako imerudishwa',
    message: `${what}, ${news.property_name}, imetumwa kwenye namba iliyolipa.`,
    sms: `Bhumwi: ${what} imetumwa kwenye namba iliyolipa.`,
  }
}

/** The same in Swahili. */
export const messages: Messages = {
  guest: {
    confirmed: (news) => ({
      title: 'Nafasi yako imethibitishwa',
      message:
        `Chumba ${news.room_number} katika ${news.property_name} ni chako, ${dates(news)} (${common.night(news.nights)}). ` +
        `${moneyOf(news, `Tumepokea ${tsh(news.paid_amount)}.`, `Utalipa ${tsh(news.total_amount)} hotelini.`)} ` +
        `Ukifika, onyesha namba ya nafasi yako: ${news.reference}.`,
      sms:
        `Bhumwi: Nafasi ${news.reference} imethibitishwa: ${roomAt(news)}. ` +
        `${moneyOf(news, `Umelipa ${tsh(news.paid_amount)}.`, `Utalipa ${tsh(news.total_amount)} hotelini.`)} ` +
        `Onyesha namba hii ukifika.`,
    }),
    cancelled: (news) => ({
      title: 'Nafasi yako imeghairiwa',
      message: `${CANCELLER[news.by]} ${news.reference}: ${roomAt(news)}. ${moneyBack(news)}`,
      sms: `Bhumwi: ${CANCELLER[news.by]} ${news.reference}: ${roomAt(news)}. ${moneyBack(news)}`,
    }),
    no_show: (news) => {
      const what = `hoteli imeandika kuwa hakuna aliyefika, na imefunga nafasi hii.${news.paid ? ' Pesa iliyolipwa hairudishwi.' : ''}`
      return {
        title: 'Imeandikwa kuwa hukufika',
        message: `Nafasi ${news.reference}, ${roomAt(news)}: ${what} Kama si kweli, tafadhali ipigie hoteli mara moja.`,
        sms: `Bhumwi: Nafasi ${news.reference}: ${what} Kama si kweli, tafadhali ipigie hoteli mara moja.`,
      }
    },
    refunded: (news) => sentBack(news, 'cancelled'),
    late_money_returned: (news) => NOT_USED[news.why](news),
    return_sent: (news) => sentBack(news, news.why),
    part_paid: (news) => {
      const until = news.hold_until ? ` kabla ya ${formatInstant(news.hold_until, 'sw').slice(-5)}` : ''
      return {
        title: 'Tumepokea sehemu ya malipo yako',
        message:
          `Tumepokea ${tsh(news.paid_amount)} kati ya ${tsh(news.total_amount)} kwa ${roomAt(news)}. ` +
          `Lipa ${tsh(news.rest)} iliyobaki${until}, vinginevyo yote yanarudishwa kwako.`,
        sms:
          `Bhumwi: Tumepokea ${tsh(news.paid_amount)} kati ya ${tsh(news.total_amount)} ya nafasi ${news.reference}. ` +
          `Lipa ${tsh(news.rest)} iliyobaki${until}, vinginevyo yote yanarudishwa kwako.`,
      }
    },
    parts_returned: (news) => ({
      title: 'Sehemu uliyolipa inarudishwa kwako',
      message:
        `Nafasi ${news.reference}, ${roomAt(news)}, imeisha kabla ya kulipwa yote. ` +
        `${tsh(news.refund_amount)} uliyolipa inarudishwa kwenye namba iliyolipa.`,
      sms:
        `Bhumwi: Nafasi ${news.reference} imeisha kabla ya kulipwa yote. ` +
        `${tsh(news.refund_amount)} uliyolipa inarudishwa kwenye namba iliyolipa.`,
    }),
    payment_failed: (news) => {
      const next = news.hold_until
        ? `Chumba kinakusubiri hadi ${formatInstant(news.hold_until, 'sw')}: jaribu tena, hata kwa namba nyingine.`
        : 'Chumba hakikusubiri tena.'
      const why = WHY[news.reason ?? 'other']
      return {
        title: 'Malipo yako hayakukamilika',
        message: `${why} Ni malipo ya ${tsh(news.total_amount)} kwa ${roomAt(news)}. ${next}`,
        sms: `Bhumwi: Malipo ya ${tsh(news.total_amount)} kwa nafasi ${news.reference} hayakukamilika. ${why} ${next}`,
      }
    },
  },
  hotel: {
    confirmed: (news) => ({
      title: 'Nafasi mpya imehifadhiwa',
      message:
        `${news.guest_name} amehifadhi ${roomAt(news)} (${common.night(news.nights)}, ${common.guest(news.guests)}). ` +
        `${moneyOf(news, `Imelipwa ${tsh(news.paid_amount)}.`, `Atalipa hotelini: ${tsh(news.total_amount)}.`)}`,
    }),
    cancelled: (news) => {
      const who = {
        traveller: `${news.guest_name} ameghairi`,
        hotel: 'Hoteli yako imeghairi',
        platform: 'Bhumwi imeghairi',
      }[news.by]
      return {
        title: 'Nafasi imeghairiwa',
        message: `${who} nafasi ${news.reference}: ${roomAt(news)}. ${moneyKept(news)} Usiku huo unauzwa tena.`,
      }
    },
    refunded: (news) => ({
      title: 'Pesa ya mgeni imerudishwa',
      message: `${tsh(news.refund_amount)} imerudishwa kwa mgeni wa nafasi iliyoghairiwa ${news.reference}, ${roomAt(news)}.`,
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
      title: 'Malipo yanahitaji kuangaliwa',
      message: `Malipo ${payment_ref} ya nafasi ${reference} hayakuweza kukamilika yenyewe: tafadhali yalinganishe na mtoa huduma.`,
    }),
  },
  mail: {
    labels: {
      property: 'Malazi',
      room: 'Chumba',
      guest: 'Mgeni',
      check_in: 'Kuingia',
      check_out: 'Kutoka',
      nights: 'Usiku',
      guests: 'Wageni',
      total: 'Jumla',
    },
    reference: 'Namba ya nafasi',
    greeting: (name) => `Habari ${name},`,
    openOne: 'Tazama nafasi',
    voucher: 'Fungua hati yako',
    footer: 'Bhumwi: malazi kote Tanzania. Umepokea barua pepe hii kwa sababu ya nafasi iliyotajwa hapo juu.',
  },
}

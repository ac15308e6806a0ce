import type { DisputeReason } from '#domain/dispute.ts'
import { formatTsh } from '#domain/money.ts'
import type { BookedStay } from '#domain/notification/booked-stay.ts'
import type { BookingFacts } from '#domain/notification/booking.ts'
import type { OccasionWords } from '#domain/notification/words.ts'
import type { DisputeOccasion } from '../../en/notification-words/dispute.ts'

const REASONS: Record<DisputeReason, string> = {
  not_let_in: 'mgeni hakupokelewa',
  not_as_described: 'chumba hakikuwa kama kilivyoelezwa',
  unsafe: 'mahali hapakuwa salama au safi',
  overcharged: 'mgeni alitozwa zaidi',
  damage: 'kuna kitu kimeharibika',
  fraud: 'huenda kuna udanganyifu kwenye nafasi hii',
  other: 'sababu nyingine',
}

const stayOf = ({ reference, room_number, property_name }: BookedStay) =>
  `nafasi ${reference}, chumba ${room_number}, ${property_name}`

const outcomeOf = ({ outcome, refund_amount }: BookingFacts['dispute_decided']) => {
  if (outcome === 'refunded') return `${formatTsh(refund_amount, 'sw')} inarudishwa kwenye namba iliyolipa.`
  return 'Malipo yanabaki kama yalivyo.'
}

/** What notifications about disputes say. */
export const disputeNotifications: OccasionWords<DisputeOccasion> = {
  dispute_opened: {
    guest: (facts) => ({
      title: facts.raised_by === 'guest' ? 'Tumepokea malalamiko yako' : 'Tunafuatilia ukaaji wako',
      message:
        `Ni kuhusu ${stayOf(facts)}. Tunaiuliza hoteli kilichotokea, na haitapata pesa za ukaaji huu ` +
        'hadi tutakapoamua. Tutakuandikia.',
    }),
    hotel: (facts) => ({
      title: `Mgogoro kuhusu nafasi ${facts.reference}`,
      message:
        `${facts.guest_name}, ${stayOf(facts)}: ${REASONS[facts.reason]}. Pesa za nafasi hii zinasubiri hadi tutakapoamua. ` +
        'Tafadhali fungua nafasi hiyo utueleze mara moja kilichotokea.',
    }),
  },
  dispute_answered: {
    guest: (facts) => ({
      title: 'Hoteli imejibu',
      message: `Maelezo yake kuhusu ${stayOf(facts)} yapo kwenye ukurasa wa nafasi yako. Tutaamua na kukuandikia.`,
    }),
  },
  dispute_decided: {
    guest: (facts) => ({
      title: 'Tumeamua kuhusu ukaaji wako',
      message: `Kuhusu ${stayOf(facts)}: ${outcomeOf(facts)} ${facts.explanation}`,
      sms: `Bhumwi: Tumeamua kuhusu nafasi ${facts.reference}. ${outcomeOf(facts)} Sababu zetu zipo kwenye ukurasa wa nafasi yako.`,
    }),
    hotel: (facts) => ({
      title:
        facts.outcome === 'refunded'
          ? `${formatTsh(facts.refund_amount, 'sw')} ya nafasi ${facts.reference} inarudishwa kwa mgeni`
          : `Unaweza kuomba tena pesa za nafasi ${facts.reference}`,
      message: `Tumeamua kuhusu ${stayOf(facts)}. ${facts.explanation}`,
    }),
  },
  dispute_reported: {
    staff: ({ reference, property, reason }) => ({
      title: `Mgeni wa ${property} ameripoti ukaaji`,
      message: `Nafasi ${reference}: ${REASONS[reason]}. Pesa za hoteli zinasubiri uamuzi wenu.`,
    }),
  },
  dispute_answer_came: {
    staff: ({ reference, property }) => ({
      title: `${property} imejibu kuhusu mgogoro`,
      message: `Nafasi ${reference} sasa inaweza kuamuliwa.`,
    }),
  },
}

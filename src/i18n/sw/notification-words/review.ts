import { formatDay } from '#domain/calendar.ts'
import type { ReviewFacts } from '#domain/notification/review.ts'
import type { OccasionWords } from '#domain/notification/words.ts'
import { lastReviewDay } from '#domain/review.ts'

const LONGEST = 120
const shortened = (text: string) => ([...text].length > LONGEST ? `${[...text].slice(0, LONGEST).join('')}...` : text)

/** What notifications about reviews say. */
export const reviewNotifications: OccasionWords<keyof ReviewFacts> = {
  review_written: {
    hotel: ({ guest, property, rating, body }) => ({
      title: `Maoni mapya: nyota ${rating} kwa ${property}`,
      message: body
        ? `${guest ?? 'Mgeni'} ameandika: "${shortened(body)}" Unaweza kujibu mara moja; wageni watasoma jibu lako.`
        : `${guest ?? 'Mgeni'} ametoa nyota ${rating} bila maneno. Unaweza kujibu mara moja; wageni watasoma jibu lako.`,
    }),
  },
  review_answered: {
    guest: ({ property, answer }) => ({
      title: `${property} imejibu maoni yako`,
      message: `"${shortened(answer)}"`,
    }),
  },
  review_hidden: {
    guest: ({ property, reason }) => ({
      title: 'Maoni yako hayaonyeshwi tena',
      message: `Tumeficha maoni yako kuhusu ${property}. Sababu: ${reason}`,
    }),
  },
  review_invited: {
    guest: ({ property_name: property, check_out }) => ({
      title: `Ulionaje ukaaji wako katika ${property}?`,
      message: `Waambie wasafiri wengine kwa dakika moja tu. Unaweza kutoa maoni hadi ${formatDay(lastReviewDay(check_out), 'sw')}.`,
    }),
  },
}

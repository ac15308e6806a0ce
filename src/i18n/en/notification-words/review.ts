import { formatDay } from '#domain/calendar.ts'
import type { ReviewFacts } from '#domain/notification/review.ts'
import type { OccasionWords } from '#domain/notification/words.ts'
import { lastReviewDay } from '#domain/review.ts'

const LONGEST = 120
const shortened = (text: string) => ([...text].length > LONGEST ? `${[...text].slice(0, LONGEST).join('')}...` : text)
const stars = (rating: number) => (rating === 1 ? '1 star' : `${rating} stars`)

/** What notifications about reviews say. */
export const reviewNotifications: OccasionWords<keyof ReviewFacts> = {
  review_written: {
    hotel: ({ guest, property, rating, body }) => ({
      title: `New review: ${stars(rating)} for ${property}`,
      message: body
        ? `${guest ?? 'A guest'} wrote: "${shortened(body)}" You can answer once; guests read your answer.`
        : `${guest ?? 'A guest'} gave ${stars(rating)} without words. You can answer once; guests read your answer.`,
    }),
  },
  review_answered: {
    guest: ({ property, answer }) => ({
      title: `${property} has answered your review`,
      message: `"${shortened(answer)}"`,
    }),
  },
  review_hidden: {
    guest: ({ property, reason }) => ({
      title: 'Your review is no longer shown',
      message: `We have hidden your review of ${property}. The reason: ${reason}`,
    }),
  },
  review_invited: {
    guest: ({ property_name: property, check_out }) => ({
      title: `How was your stay at ${property}?`,
      message: `Tell other travellers in a minute. You can write your review until ${formatDay(lastReviewDay(check_out), 'en')}.`,
    }),
  },
}

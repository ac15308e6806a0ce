import type { ReviewNews } from '#domain/review-news.ts'

const LONGEST = 120
const shortened = (text: string) => ([...text].length > LONGEST ? `${[...text].slice(0, LONGEST).join('')}...` : text)
const stars = (rating: number) => (rating === 1 ? '1 star' : `${rating} stars`)

/** What people are told about reviews. */
export const reviewNews: ReviewNews = {
  written: ({ guest, property, rating, body }) => ({
    title: `New review: ${stars(rating)} for ${property}`,
    message: body
      ? `${guest ?? 'A guest'} wrote: "${shortened(body)}" You can answer once; guests read your answer.`
      : `${guest ?? 'A guest'} gave ${stars(rating)} without words. You can answer once; guests read your answer.`,
  }),
  answered: ({ property, answer }) => ({
    title: `${property} has answered your review`,
    message: `"${shortened(answer)}"`,
  }),
  hidden: ({ property, reason }) => ({
    title: 'Your review is no longer shown',
    message: `We have hidden your review of ${property}. The reason: ${reason}`,
  }),
  invitation: ({ property, days }) => ({
    title: `How was your stay at ${property}?`,
    message: `Tell other travellers in a minute. You can write your review for ${days} more days.`,
  }),
}

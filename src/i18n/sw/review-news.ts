import type { ReviewNews } from '#domain/review-news.ts'

const LONGEST = 120
const shortened = (text: string) => ([...text].length > LONGEST ? `${[...text].slice(0, LONGEST).join('')}...` : text)

/** The same in Swahili. */
export const reviewNews: ReviewNews = {
  written: ({ guest, property, rating, body }) => ({
    title: `Maoni mapya: nyota ${rating} kwa ${property}`,
    message: body
      ? `${guest ?? 'Mgeni'} ameandika: "${shortened(body)}" Unaweza kujibu mara moja; wageni watasoma jibu lako.`
      : `${guest ?? 'Mgeni'} ametoa nyota ${rating} bila maneno. Unaweza kujibu mara moja; wageni watasoma jibu lako.`,
  }),
  answered: ({ property, answer }) => ({
    title: `${property} wamejibu maoni yako`,
    message: `"${shortened(answer)}"`,
  }),
  hidden: ({ property, reason }) => ({
    title: 'Maoni yako hayaonyeshwi tena',
    message: `Tumeficha maoni yako kuhusu ${property}. Sababu: ${reason}`,
  }),
  invitation: ({ property, days }) => ({
    title: `Ulionaje ukaaji wako katika ${property}?`,
    message: `Waambie wasafiri wengine kwa dakika moja tu. Unaweza kutoa maoni kwa siku ${days} zaidi.`,
  }),
}

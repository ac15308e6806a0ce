import { reviews as en } from '#i18n/en/reviews.ts'
import { reviews as sw } from '#i18n/sw/reviews.ts'

/** The texts of reviews in both languages. */
export const REVIEW_WORDS = { en, sw }

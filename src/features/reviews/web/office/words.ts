import { reviewModeration as en } from '#i18n/en/review-moderation.ts'
import { reviewModeration as sw } from '#i18n/sw/review-moderation.ts'

/** The texts of the page on which reviews are moderated, in both languages. */
export const MODERATION_WORDS = { en, sw }

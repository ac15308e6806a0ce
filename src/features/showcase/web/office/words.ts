import { content as en } from '#i18n/en/content.ts'
import { content as sw } from '#i18n/sw/content.ts'

/** The texts of the pages on which promotions and testimonials are edited, in both languages. */
export const CONTENT_WORDS = { en, sw }

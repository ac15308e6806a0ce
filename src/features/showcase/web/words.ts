import { showcase as en } from '#i18n/en/showcase.ts'
import { showcase as sw } from '#i18n/sw/showcase.ts'

/** The texts of promotions and testimonials in both languages. */
export const SHOWCASE_WORDS = { en, sw }

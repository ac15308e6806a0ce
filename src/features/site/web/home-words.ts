import { home as en } from '#i18n/en/home.ts'
import { home as sw } from '#i18n/sw/home.ts'

/** The texts of the home page in both languages. */
export const HOME_WORDS = { en, sw }

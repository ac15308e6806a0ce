import { welcome as en } from '#i18n/en/welcome.ts'
import { welcome as sw } from '#i18n/sw/welcome.ts'

/** The texts of the page of an invitation, in both languages. */
export const WELCOME_WORDS = { en, sw }

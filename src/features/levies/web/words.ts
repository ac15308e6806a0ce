import { levies as en } from '#i18n/en/levies.ts'
import { levies as sw } from '#i18n/sw/levies.ts'

/** The texts of the page of taxes and levies in both languages. */
export const LEVY_WORDS = { en, sw }

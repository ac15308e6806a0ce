import { people as en } from '#i18n/en/people.ts'
import { people as sw } from '#i18n/sw/people.ts'

/** The texts of the pages of people in both languages. */
export const PEOPLE_WORDS = { en, sw }

import { housekeeping as en } from '#i18n/en/housekeeping.ts'
import { housekeeping as sw } from '#i18n/sw/housekeeping.ts'

/** The texts of the page of rooms that need cleaning, in both languages. */
export const HOUSEKEEPING_WORDS = { en, sw }

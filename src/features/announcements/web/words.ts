import { announcements as en } from '#i18n/en/announcements.ts'
import { announcements as sw } from '#i18n/sw/announcements.ts'

/** The texts of the pages of announcements in both languages. */
export const ANNOUNCEMENT_WORDS = { en, sw }

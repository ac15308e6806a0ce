import { announcements as en } from '#i18n/en/announcements.ts'
import { officeFaults as enFaults } from '#i18n/en/office-faults.ts'
import { announcements as sw } from '#i18n/sw/announcements.ts'
import { officeFaults as swFaults } from '#i18n/sw/office-faults.ts'

/** The texts of the pages of announcements in both languages. */
export const ANNOUNCEMENT_WORDS = { en, sw }
/** What is wrong with a field of a form of the office. */
export const OFFICE_FAULTS = { en: enFaults, sw: swFaults }

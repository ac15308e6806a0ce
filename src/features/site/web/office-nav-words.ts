import { officeNav as en } from '#i18n/en/office-nav.ts'
import { officeNav as sw } from '#i18n/sw/office-nav.ts'

/** The names of the offices' pages in both languages. */
export const OFFICE_NAV_WORDS = { en, sw }

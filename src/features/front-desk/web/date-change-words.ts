import { dateChange as en } from '#i18n/en/date-change.ts'
import { dateChange as sw } from '#i18n/sw/date-change.ts'

/** The words of the dialog in which the desk changes dates. */
export const DATE_CHANGE_WORDS = { en, sw }

import { changeMyDates as en } from '#i18n/en/change-my-dates.ts'
import { changeMyDates as sw } from '#i18n/sw/change-my-dates.ts'

/** The words of the dialog in which a traveller changes dates. */
export const CHANGE_MY_DATES_WORDS = { en, sw }

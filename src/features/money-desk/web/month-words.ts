import { moneyMonths as en } from '#i18n/en/money-months.ts'
import { moneyMonths as sw } from '#i18n/sw/money-months.ts'

/** The texts of the months in both languages. */
export const MONTH_WORDS = { en, sw }

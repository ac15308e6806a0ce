import { money as en } from '#i18n/en/money.ts'
import { money as sw } from '#i18n/sw/money.ts'

/** The texts of the money desk in both languages. */
export const MONEY_WORDS = { en, sw }

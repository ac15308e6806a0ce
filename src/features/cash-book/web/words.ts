import { cashBook as en } from '#i18n/en/cash-book.ts'
import { cashBook as sw } from '#i18n/sw/cash-book.ts'

/** The texts of the cash book, in both languages. */
export const CASH_WORDS = { en, sw }

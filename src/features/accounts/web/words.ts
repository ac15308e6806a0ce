import { accounts as en } from '#i18n/en/accounts.ts'
import { accounts as sw } from '#i18n/sw/accounts.ts'

/** The texts of these pages in both languages. */
export const ACCOUNT_WORDS = { en, sw }

import { payouts as en } from '#i18n/en/payouts.ts'
import { payouts as sw } from '#i18n/sw/payouts.ts'

/** The texts about payment requests in both languages. */
export const PAYOUT_WORDS = { en, sw }

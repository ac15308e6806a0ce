import { moneySweeps as en } from '#i18n/en/money-sweeps.ts'
import { moneySweeps as sw } from '#i18n/sw/money-sweeps.ts'

/** The texts of the comparison of days in both languages. */
export const SWEEP_WORDS = { en, sw }

import { chipIn as en } from '#i18n/en/chip-in.ts'
import { chipIn as sw } from '#i18n/sw/chip-in.ts'

/** The texts of sharing a payment, in both languages. */
export const CHIP_IN_WORDS = { en, sw }

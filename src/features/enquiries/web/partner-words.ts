import { partner as en } from '#i18n/en/partner.ts'
import { partner as sw } from '#i18n/sw/partner.ts'

/** The texts of the partner page and the press room in both languages. */
export const PARTNER_WORDS = { en, sw }

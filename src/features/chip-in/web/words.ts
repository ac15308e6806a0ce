import { payLink as en } from '#i18n/en/pay-link.ts'
import { payLink as sw } from '#i18n/sw/pay-link.ts'

/** The texts of the page of a booking's link, in both languages. */
export const PAY_LINK_WORDS = { en, sw }

import { bookingAccount as en } from '#i18n/en/booking-account.ts'
import { bookingAccount as sw } from '#i18n/sw/booking-account.ts'

/** The texts of opening an account in the dialog, in both languages. */
export const ACCOUNT_WORDS = { en, sw }

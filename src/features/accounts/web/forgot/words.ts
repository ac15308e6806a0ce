import { forgotPassword as en } from '#i18n/en/forgot-password.ts'
import { forgotPassword as sw } from '#i18n/sw/forgot-password.ts'

/** The texts of the way to a new password, in both languages. */
export const FORGOT_WORDS = { en, sw }

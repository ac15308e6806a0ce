import { booking as en } from '#i18n/en/booking.ts'
import { booking as sw } from '#i18n/sw/booking.ts'

/** The texts of the booking dialog and of paying, in both languages. */
export const BOOKING_WORDS = { en, sw }

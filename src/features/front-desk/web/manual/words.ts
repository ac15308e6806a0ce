import { manualBooking as en } from '#i18n/en/manual-booking.ts'
import { manualBooking as sw } from '#i18n/sw/manual-booking.ts'

/** The texts of the page on which a booking is entered, in both languages. */
export const MANUAL_WORDS = { en, sw }

import { hotel as en } from '#i18n/en/hotel.ts'
import { hotel as sw } from '#i18n/sw/hotel.ts'

/** The texts of the hotel's dashboard and bookings in both languages. */
export const HOTEL_WORDS = { en, sw }

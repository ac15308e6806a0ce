import { hotelProperties as en } from '#i18n/en/hotel-properties.ts'
import { hotelProperties as sw } from '#i18n/sw/hotel-properties.ts'

/** The texts of the hotel's list of properties and of their editor, in both languages. */
export const HOTEL_PROPERTY_WORDS = { en, sw }

import { hotelHints as en } from '#i18n/en/hotel-hints.ts'
import { hotelProperties as propertiesEn } from '#i18n/en/hotel-properties.ts'
import { hotelHints as sw } from '#i18n/sw/hotel-hints.ts'
import { hotelProperties as propertiesSw } from '#i18n/sw/hotel-properties.ts'

/** The texts of the hints, in both languages. */
export const HINT_WORDS = { en, sw }

/** The names of what a page may lack, as the list of properties has them. */
export const MISSING_WORDS = { en: propertiesEn.missing, sw: propertiesSw.missing }

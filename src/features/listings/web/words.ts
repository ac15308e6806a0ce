import { hotelProperties as en } from '#i18n/en/hotel-properties.ts'
import { officeFaults as faultsEn } from '#i18n/en/office-faults.ts'
import { propertyPoster as posterEn } from '#i18n/en/property-poster.ts'
import { hotelProperties as sw } from '#i18n/sw/hotel-properties.ts'
import { officeFaults as faultsSw } from '#i18n/sw/office-faults.ts'
import { propertyPoster as posterSw } from '#i18n/sw/property-poster.ts'

/** The texts of the hotel's list of properties and of their editor, in both languages. */
export const HOTEL_PROPERTY_WORDS = { en, sw }

/** What is wrong in the fields of the editor, besides what every page says. */
export const EDITOR_FAULTS = { en: faultsEn, sw: faultsSw }

/** The words of a property's poster. */
export const POSTER_WORDS = { en: posterEn, sw: posterSw }

import { officeFaults as faultsEn } from '#i18n/en/office-faults.ts'
import { places as en } from '#i18n/en/places.ts'
import { officeFaults as faultsSw } from '#i18n/sw/office-faults.ts'
import { places as sw } from '#i18n/sw/places.ts'

/** The texts of the page of regions and destinations in both languages. */
export const PLACE_WORDS = { en, sw }

/** What is wrong with a place, in both languages. */
export const PLACE_FAULTS = { en: faultsEn, sw: faultsSw }

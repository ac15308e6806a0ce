import { hotelRates as en } from '#i18n/en/hotel-rates.ts'
import { officeFaults as faultsEn } from '#i18n/en/office-faults.ts'
import { hotelRates as sw } from '#i18n/sw/hotel-rates.ts'
import { officeFaults as faultsSw } from '#i18n/sw/office-faults.ts'

/** The texts of the hotel's page of rates, in both languages. */
export const RATE_WORDS = { en, sw }

/** What is wrong with the fields of its forms. */
export const OFFICE_FAULTS = { en: faultsEn, sw: faultsSw }

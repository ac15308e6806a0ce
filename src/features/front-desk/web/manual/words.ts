import { manualBooking as en } from '#i18n/en/manual-booking.ts'
import { officeFaults as faultsEn } from '#i18n/en/office-faults.ts'
import { manualBooking as sw } from '#i18n/sw/manual-booking.ts'
import { officeFaults as faultsSw } from '#i18n/sw/office-faults.ts'

/** The texts of the page on which a booking is entered, in both languages. */
export const MANUAL_WORDS = { en, sw }

/** What is wrong with an entry and only an office knows, in both languages. */
export const MANUAL_FAULTS = { en: faultsEn, sw: faultsSw }

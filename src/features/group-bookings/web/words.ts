import { groupBookings as en } from '#i18n/en/group-bookings.ts'
import { officeFaults as faultsEn } from '#i18n/en/office-faults.ts'
import { groupBookings as sw } from '#i18n/sw/group-bookings.ts'
import { officeFaults as faultsSw } from '#i18n/sw/office-faults.ts'

/** The texts of the pages of groups, in both languages. */
export const GROUP_WORDS = { en, sw }

/** What is wrong with an entry and only an office knows, in both languages. */
export const GROUP_FAULTS = { en: faultsEn, sw: faultsSw }

import { failingCalendars as failingEn } from '#i18n/en/failing-calendars.ts'
import { hotelCalendars as en } from '#i18n/en/hotel-calendars.ts'
import { officeFaults as faultsEn } from '#i18n/en/office-faults.ts'
import { failingCalendars as failingSw } from '#i18n/sw/failing-calendars.ts'
import { hotelCalendars as sw } from '#i18n/sw/hotel-calendars.ts'
import { officeFaults as faultsSw } from '#i18n/sw/office-faults.ts'

/** The texts of the hotel's page of calendars, in both languages. */
export const CALENDAR_WORDS = { en, sw }

/** What is wrong with the fields of its forms. */
export const CALENDAR_FAULTS = { en: faultsEn, sw: faultsSw }

/** The texts of the platform's page of calendars that fail. */
export const FAILING_WORDS = { en: failingEn, sw: failingSw }

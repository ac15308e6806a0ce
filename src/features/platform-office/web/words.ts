import { allBookings as bookingsEn } from '#i18n/en/all-bookings.ts'
import { platform as en } from '#i18n/en/platform.ts'
import { allBookings as bookingsSw } from '#i18n/sw/all-bookings.ts'
import { platform as sw } from '#i18n/sw/platform.ts'

/** The texts of the platform's dashboard in both languages. */
export const PLATFORM_WORDS = { en, sw }

/** The texts of the list of all bookings in both languages. */
export const ALL_BOOKINGS_WORDS = { en: bookingsEn, sw: bookingsSw }

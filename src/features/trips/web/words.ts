import { myBookings as myBookingsEn } from '#i18n/en/my-bookings.ts'
import { trip as tripEn } from '#i18n/en/trip.ts'
import { voucher as voucherEn } from '#i18n/en/voucher.ts'
import { myBookings as myBookingsSw } from '#i18n/sw/my-bookings.ts'
import { trip as tripSw } from '#i18n/sw/trip.ts'
import { voucher as voucherSw } from '#i18n/sw/voucher.ts'

/** The texts of a traveller's own bookings, in both languages. */
export const MY_BOOKINGS_WORDS = { en: myBookingsEn, sw: myBookingsSw }

/** The texts of one booking's own page, in both languages. */
export const TRIP_WORDS = { en: tripEn, sw: tripSw }

/** The texts of a voucher, in both languages. */
export const VOUCHER_WORDS = { en: voucherEn, sw: voucherSw }

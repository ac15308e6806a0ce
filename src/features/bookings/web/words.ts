import { booking as bookingEn } from '#i18n/en/booking.ts'
import { myBookings as myBookingsEn } from '#i18n/en/my-bookings.ts'
import { booking as bookingSw } from '#i18n/sw/booking.ts'
import { myBookings as myBookingsSw } from '#i18n/sw/my-bookings.ts'

/** The texts of the booking dialog and of paying, in both languages. */
export const BOOKING_WORDS = { en: bookingEn, sw: bookingSw }

/** The texts of a traveller's own bookings, in both languages. */
export const MY_BOOKINGS_WORDS = { en: myBookingsEn, sw: myBookingsSw }

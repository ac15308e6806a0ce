import { hotelReport as en } from '#i18n/en/hotel-report.ts'
import { hotelReport as sw } from '#i18n/sw/hotel-report.ts'

/** The texts of a hotel's report, in both languages. */
export const HOTEL_REPORT_WORDS = { en, sw }

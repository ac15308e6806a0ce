import { hotelCommission as en } from '#i18n/en/hotel-commission.ts'
import { hotelCommission as sw } from '#i18n/sw/hotel-commission.ts'

/** The texts of the commission as a hotel sees it, in both languages. */
export const HOTEL_COMMISSION_WORDS = { en, sw }

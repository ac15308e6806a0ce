import { hotelReviews as en } from '#i18n/en/hotel-reviews.ts'
import { hotelReviews as sw } from '#i18n/sw/hotel-reviews.ts'

/** The texts of the hotel's page of reviews, in both languages. */
export const HOTEL_REVIEW_WORDS = { en, sw }

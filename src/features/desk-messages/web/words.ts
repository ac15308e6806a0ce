import { hotelMessages as en } from '#i18n/en/hotel-messages.ts'
import { hotelMessages as sw } from '#i18n/sw/hotel-messages.ts'

/** The texts of a hotel's conversations with its guests in both languages. */
export const DESK_MESSAGE_WORDS = { en, sw }

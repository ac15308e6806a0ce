import { hotelRooms as en } from '#i18n/en/hotel-rooms.ts'
import { hotelRooms as sw } from '#i18n/sw/hotel-rooms.ts'

/** The texts of the hotel's page of rooms, in both languages. */
export const ROOM_WORDS = { en, sw }

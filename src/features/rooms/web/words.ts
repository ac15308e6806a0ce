import { hotelRooms as en } from '#i18n/en/hotel-rooms.ts'
import { officeFaults as faultsEn } from '#i18n/en/office-faults.ts'
import { hotelRooms as sw } from '#i18n/sw/hotel-rooms.ts'
import { officeFaults as faultsSw } from '#i18n/sw/office-faults.ts'

/** The texts of the hotel's page of rooms, in both languages. */
export const ROOM_WORDS = { en, sw }

/** What is wrong with the fields of its forms. */
export const OFFICE_FAULTS = { en: faultsEn, sw: faultsSw }

import { enquiryInbox as en } from '#i18n/en/enquiry-inbox.ts'
import { roomTypes as roomTypesEn } from '#i18n/en/enquiry-lists.ts'
import { enquiryInbox as sw } from '#i18n/sw/enquiry-inbox.ts'
import { roomTypes as roomTypesSw } from '#i18n/sw/enquiry-lists.ts'

/** The texts of the inbox of enquiries, in both languages. */
export const INBOX_WORDS = { en, sw }

/** The kinds of room that a request for a stay can name. */
export const ROOM_TYPE_WORDS: Record<'en' | 'sw', Record<string, string>> = { en: roomTypesEn, sw: roomTypesSw }

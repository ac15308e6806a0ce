import { enquiries as en } from '#i18n/en/enquiries.ts'
import { enquiries as sw } from '#i18n/sw/enquiries.ts'

/** The texts of the forms to the platform in both languages. */
export const ENQUIRY_WORDS = { en, sw }

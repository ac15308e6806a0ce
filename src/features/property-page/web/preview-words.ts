import { preview as en } from '#i18n/en/preview.ts'
import { preview as sw } from '#i18n/sw/preview.ts'

/** The texts of the preview of a property's page, in both languages. */
export const PREVIEW_WORDS = { en, sw }

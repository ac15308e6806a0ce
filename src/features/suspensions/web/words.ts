import { suspensionNotice as en } from '#i18n/en/suspension-notice.ts'
import { suspensionNotice as sw } from '#i18n/sw/suspension-notice.ts'

/** What the staff of a hotel read while a property is suspended, in both languages. */
export const SUSPENSION_NOTICE_WORDS = { en, sw }

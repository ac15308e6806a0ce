import { notifications as en } from '#i18n/en/notifications.ts'
import { notifications as sw } from '#i18n/sw/notifications.ts'

/** The texts of the notifications page in both languages. */
export const NOTIFICATION_WORDS = { en, sw }

import { notifications as en } from '#i18n/en/notifications.ts'
import { stopPromotions as stopEn } from '#i18n/en/stop-promotions.ts'
import { notifications as sw } from '#i18n/sw/notifications.ts'
import { stopPromotions as stopSw } from '#i18n/sw/stop-promotions.ts'

/** The texts of the notifications page in both languages. */
export const NOTIFICATION_WORDS = { en, sw }
/** The texts of the page of an opt-out link; apart, as nobody else needs them. */
export const STOP_WORDS = { en: stopEn, sw: stopSw }

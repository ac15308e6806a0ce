import { subscribers as en } from '#i18n/en/subscribers.ts'
import { subscribers as sw } from '#i18n/sw/subscribers.ts'

/** The texts of the page of subscribers, in both languages. */
export const SUBSCRIBER_WORDS = { en, sw }

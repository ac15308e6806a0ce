import { hostRequests as en } from '#i18n/en/host-requests.ts'
import { hostRequests as sw } from '#i18n/sw/host-requests.ts'

/** The texts of the page of new hosts, in both languages. */
export const REQUEST_WORDS = { en, sw }

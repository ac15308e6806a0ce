import { hostRequests as en } from '#i18n/en/host-requests.ts'
import { propertyChanges as changesEn } from '#i18n/en/property-changes.ts'
import { hostRequests as sw } from '#i18n/sw/host-requests.ts'
import { propertyChanges as changesSw } from '#i18n/sw/property-changes.ts'

/** The texts of the page of new hosts, in both languages. */
export const REQUEST_WORDS = { en, sw }
/** What has changed of a property on sale. */
export const CHANGE_WORDS = { en: changesEn, sw: changesSw }
/** The longest reason of a refusal that the calls take. */
export const REASON_LENGTH = 500

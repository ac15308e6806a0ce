import { contentLists as en } from '#i18n/en/content-lists.ts'
import { officeFaults as faultsEn } from '#i18n/en/office-faults.ts'
import { contentLists as sw } from '#i18n/sw/content-lists.ts'
import { officeFaults as faultsSw } from '#i18n/sw/office-faults.ts'

/** The texts of the page of the reference lists in both languages. */
export const LIST_WORDS = { en, sw }

/** What is wrong with an entry, in both languages. */
export const LIST_FAULTS = { en: faultsEn, sw: faultsSw }

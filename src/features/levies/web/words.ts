import { levies as en } from '#i18n/en/levies.ts'
import { officeFaults as faultsEn } from '#i18n/en/office-faults.ts'
import { levies as sw } from '#i18n/sw/levies.ts'
import { officeFaults as faultsSw } from '#i18n/sw/office-faults.ts'

/** The texts of the page of taxes and levies in both languages. */
export const LEVY_WORDS = { en, sw }

/** What is wrong with a rule, in both languages. */
export const LEVY_FAULTS = { en: faultsEn, sw: faultsSw }

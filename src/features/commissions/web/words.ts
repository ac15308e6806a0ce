import { commissions as en } from '#i18n/en/commissions.ts'
import { officeFaults as faultsEn } from '#i18n/en/office-faults.ts'
import { commissions as sw } from '#i18n/sw/commissions.ts'
import { officeFaults as faultsSw } from '#i18n/sw/office-faults.ts'

/** The texts of the page of the commission in both languages. */
export const COMMISSION_WORDS = { en, sw }

/** What is wrong with a rule, in both languages. */
export const COMMISSION_FAULTS = { en: faultsEn, sw: faultsSw }

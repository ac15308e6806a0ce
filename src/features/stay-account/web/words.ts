import { officeFaults as faultsEn } from '#i18n/en/office-faults.ts'
import { stayAccount as en } from '#i18n/en/stay-account.ts'
import { officeFaults as faultsSw } from '#i18n/sw/office-faults.ts'
import { stayAccount as sw } from '#i18n/sw/stay-account.ts'

/** The texts of the account of a stay, in both languages. */
export const ACCOUNT_WORDS = { en, sw }

/** What is wrong with the fields of its forms. */
export const ACCOUNT_FAULTS = { en: faultsEn, sw: faultsSw }

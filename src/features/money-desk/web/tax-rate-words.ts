import { officeFaults as faultsEn } from '#i18n/en/office-faults.ts'
import { taxRates as en } from '#i18n/en/tax-rates.ts'
import { officeFaults as faultsSw } from '#i18n/sw/office-faults.ts'
import { taxRates as sw } from '#i18n/sw/tax-rates.ts'

/** The texts of the rates of the platform's taxes in both languages. */
export const TAX_RATE_WORDS = { en, sw }

/** What is wrong with a rate, in both languages. */
export const TAX_RATE_FAULTS = { en: faultsEn, sw: faultsSw }

import { secondFactor as en, secondFactorFaults as faultsEn } from '#i18n/en/second-factor.ts'
import { secondFactorFaults as faultsSw, secondFactor as sw } from '#i18n/sw/second-factor.ts'

/** The texts of the second factor in both languages. */
export const SECOND_FACTOR_WORDS = { en, sw }

/** What is wrong with a code, in both languages. */
export const CODE_FAULTS = { en: faultsEn, sw: faultsSw }

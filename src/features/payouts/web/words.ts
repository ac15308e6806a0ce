import { officeFaults as enFaults } from '#i18n/en/office-faults.ts'
import { payouts as en } from '#i18n/en/payouts.ts'
import { officeFaults as swFaults } from '#i18n/sw/office-faults.ts'
import { payouts as sw } from '#i18n/sw/payouts.ts'

/** The texts about payment requests in both languages. */
export const PAYOUT_WORDS = { en, sw }

/** The errors of the offices' forms in both languages. */
export const OFFICE_FAULTS = { en: enFaults, sw: swFaults }

import { moneyRepairs as en } from '#i18n/en/money-repairs.ts'
import { officeFaults as enFaults } from '#i18n/en/office-faults.ts'
import { moneyRepairs as sw } from '#i18n/sw/money-repairs.ts'
import { officeFaults as swFaults } from '#i18n/sw/office-faults.ts'

/** The texts of the repairs in both languages. */
export const REPAIR_WORDS = { en, sw }

/** The errors of the offices' forms in both languages. */
export const OFFICE_FAULTS = { en: enFaults, sw: swFaults }

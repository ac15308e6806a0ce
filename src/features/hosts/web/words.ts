import { hosts as en } from '#i18n/en/hosts.ts'
import { officeFaults as enFaults } from '#i18n/en/office-faults.ts'
import { hosts as sw } from '#i18n/sw/hosts.ts'
import { officeFaults as swFaults } from '#i18n/sw/office-faults.ts'

/** The texts of a property and its host on the platform's side in both languages. */
export const HOST_WORDS = { en, sw }
/** What is wrong with a field of a form of the office. */
export const OFFICE_FAULTS = { en: enFaults, sw: swFaults }

import { hostFaults as enHostFaults } from '#i18n/en/host-faults.ts'
import { hosts as en } from '#i18n/en/hosts.ts'
import { officeFaults as enFaults } from '#i18n/en/office-faults.ts'
import { propertyChanges as enChanges } from '#i18n/en/property-changes.ts'
import { hostFaults as swHostFaults } from '#i18n/sw/host-faults.ts'
import { hosts as sw } from '#i18n/sw/hosts.ts'
import { officeFaults as swFaults } from '#i18n/sw/office-faults.ts'
import { propertyChanges as swChanges } from '#i18n/sw/property-changes.ts'

/** The texts of a property and its host on the platform's side in both languages. */
export const HOST_WORDS = { en, sw }
/** What is wrong with a field of a form of the office. */
export const OFFICE_FAULTS = { en: enFaults, sw: swFaults }
/** What is wrong with a field of a check. */
export const CHECK_FAULTS = { en: { ...enFaults, ...enHostFaults }, sw: { ...swFaults, ...swHostFaults } }
/** What has changed of a property on sale, and what is decided on it. */
export const CHANGE_WORDS = { en: enChanges, sw: swChanges }

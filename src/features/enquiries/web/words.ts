import { enquiries as en } from '#i18n/en/enquiries.ts'
import { hostFaults as faultsEn } from '#i18n/en/host-faults.ts'
import { enquiries as sw } from '#i18n/sw/enquiries.ts'
import { hostFaults as faultsSw } from '#i18n/sw/host-faults.ts'

/** The texts of the forms to the platform in both languages. */
export const ENQUIRY_WORDS = { en, sw }
/** What is wrong with an optional field of the form for new hosts. */
export const HOST_FAULTS = { en: faultsEn, sw: faultsSw }

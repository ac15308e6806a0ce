import { disputes as en } from '#i18n/en/disputes.ts'
import { officeFaults as enFaults } from '#i18n/en/office-faults.ts'
import { disputes as sw } from '#i18n/sw/disputes.ts'
import { officeFaults as swFaults } from '#i18n/sw/office-faults.ts'

/** The texts about disputes in both languages. */
export const DISPUTE_WORDS = { en, sw }

/** The sentence of the one error that no other public form has, in both languages. */
export const DISPUTE_FAULTS = {
  en: { dispute_reason_required: enFaults.dispute_reason_required },
  sw: { dispute_reason_required: swFaults.dispute_reason_required },
}

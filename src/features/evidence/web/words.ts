import { evidence as en } from '#i18n/en/evidence.ts'
import { evidence as sw } from '#i18n/sw/evidence.ts'

/** What travellers read of what was checked, in both languages. */
export const EVIDENCE_WORDS = { en, sw }

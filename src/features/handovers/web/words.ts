import { handovers as en } from '#i18n/en/handovers.ts'
import { handovers as sw } from '#i18n/sw/handovers.ts'

/** The texts of a handover in both languages. */
export const HANDOVER_WORDS = { en, sw }

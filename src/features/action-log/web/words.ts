import { actionLog as en } from '#i18n/en/action-log.ts'
import { actionLog as sw } from '#i18n/sw/action-log.ts'

/** The texts of the action log in both languages. */
export const LOG_WORDS = { en, sw }

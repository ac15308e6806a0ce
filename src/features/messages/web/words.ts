import { messages as en } from '#i18n/en/messages.ts'
import { messages as sw } from '#i18n/sw/messages.ts'

/** The texts of the conversation between guest and hotel in both languages. */
export const MESSAGE_WORDS = { en, sw }

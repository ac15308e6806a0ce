import { hostAnswer as en } from '#i18n/en/host-answer.ts'
import { hostAnswer as sw } from '#i18n/sw/host-answer.ts'

/** The texts of the page on which an applicant answers a question, in both languages. */
export const ANSWER_WORDS = { en, sw }

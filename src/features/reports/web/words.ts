import { report as en } from '#i18n/en/report.ts'
import { report as sw } from '#i18n/sw/report.ts'

/** The texts of the platform's report in both languages. */
export const REPORT_WORDS = { en, sw }

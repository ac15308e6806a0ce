import { parts as enParts } from '#i18n/en/parts.ts'
import { report as en } from '#i18n/en/report.ts'
import { parts as swParts } from '#i18n/sw/parts.ts'
import { report as sw } from '#i18n/sw/report.ts'

/** The texts of the platform's report in both languages, with those of charts. */
export const REPORT_WORDS = {
  en: { ...en, chart: enParts.chart },
  sw: { ...sw, chart: swParts.chart },
}

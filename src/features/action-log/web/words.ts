import { actionLog as en } from '#i18n/en/action-log.ts'
import { logFields as fieldsEn, logValues as valuesEn } from '#i18n/en/log-fields.ts'
import { actionLog as sw } from '#i18n/sw/action-log.ts'
import { logFields as fieldsSw, logValues as valuesSw } from '#i18n/sw/log-fields.ts'

/** The texts of the action log in both languages, with what it calls stored values and their codes. */
export const LOG_WORDS = {
  en: { ...en, fields: fieldsEn, values: valuesEn },
  sw: { ...sw, fields: fieldsSw, values: valuesSw },
}

import { isRefusalCode, REFUSALS } from '#domain/refusal.ts'
import { officeFaults } from '#i18n/en/office-faults.ts'
import { en } from '#i18n/en.ts'
import { officeFaults as officeFaultsSw } from '#i18n/sw/office-faults.ts'
import { refusals as swahiliRefusals } from '#i18n/sw/refusals.ts'
import { sw } from '#i18n/sw.ts'
import type { Sentence } from '#platform/server/errors.ts'

const CATALOGUES = { en, sw }
const OFFICE_FAULTS = { en: officeFaults, sw: officeFaultsSw }

/** The sentence of a refusal or of a field's fault in a language; null for a key that the catalogue does not know. */
export const sentence: Sentence = (language, key) => {
  const { faults } = CATALOGUES[language]
  if (key in faults) return faults[key as keyof typeof faults]
  const office = OFFICE_FAULTS[language]
  if (key in office) return office[key as keyof typeof office]
  if (!isRefusalCode(key)) return null
  return language === 'en' ? REFUSALS[key].text : swahiliRefusals[key]
}

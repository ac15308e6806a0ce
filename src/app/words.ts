import { isRefusalCode, REFUSALS } from '#domain/refusal.ts'
import { hostFaults } from '#i18n/en/host-faults.ts'
import { officeFaults } from '#i18n/en/office-faults.ts'
import { en } from '#i18n/en.ts'
import { hostFaults as hostFaultsSw } from '#i18n/sw/host-faults.ts'
import { officeFaults as officeFaultsSw } from '#i18n/sw/office-faults.ts'
import { refusals as swahiliRefusals } from '#i18n/sw/refusals.ts'
import { sw } from '#i18n/sw.ts'
import type { Sentence } from '#platform/server/errors.ts'

const CATALOGUES = { en, sw }
/** The sentences of fields that only some pages load. */
const MORE_FAULTS = {
  en: { ...officeFaults, ...hostFaults },
  sw: { ...officeFaultsSw, ...hostFaultsSw },
}

/** The sentence of a refusal or of a field's fault in a language; null for a key that the catalogue does not know. */
export const sentence: Sentence = (language, key) => {
  const { faults } = CATALOGUES[language]
  if (key in faults) return faults[key as keyof typeof faults]
  const more = MORE_FAULTS[language]
  if (key in more) return more[key as keyof typeof more]
  if (!isRefusalCode(key)) return null
  return language === 'en' ? REFUSALS[key].text : swahiliRefusals[key]
}

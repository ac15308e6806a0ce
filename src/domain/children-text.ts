import { ADULTS_ONLY } from './capacity.ts'
import type { Language } from './language.ts'

/** From which age a property welcomes children, as a short label. */
export const childrenFromText = (from: number, language: Language): string => {
  const isSwahili = language === 'sw'
  if (from === 0) return isSwahili ? 'Watoto wa umri wowote wanakaribishwa' : 'Children of every age are welcome'
  if (from >= ADULTS_ONLY) return isSwahili ? 'Watu wazima tu' : 'Adults only'
  return isSwahili ? `Watoto kuanzia miaka ${from}` : `Children from ${from} years`
}

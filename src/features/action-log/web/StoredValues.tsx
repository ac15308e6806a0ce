import { useArea, useLanguage } from '#platform/web/words.tsx'
import { nameOf, textUnder } from './log-values.ts'
import { LOG_WORDS } from './words.ts'

/** Stored values in one line, each with its name. */
export const StoredValues = ({ values }: { values: [key: string, value: unknown][] }) => {
  const words = useArea(LOG_WORDS)
  const language = useLanguage()
  return values
    .map(([key, value]) => `${nameOf(key, words.fields)}: ${textUnder(key, value, words, language)}`)
    .join(', ')
}

import { formatDay } from '#domain/calendar.ts'
import type { PropertyDetails } from '#features/properties/contract.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { HOTEL_PROPERTY_WORDS } from './words.ts'

/** What the platform has asked the hotel to mend of a property on sale; nothing if there is nothing. */
export const MendNotice = ({ mend }: Pick<PropertyDetails, 'mend'>) => {
  const { mend: words } = useArea(HOTEL_PROPERTY_WORDS)
  const language = useLanguage()
  if (!mend) return null
  return (
    <Alert tone="warn" title={words.title(formatDay(mend.asked_on, language))} className="mb-4">
      <p className="wrap-anywhere whitespace-pre-line">{mend.reason}</p>
      <p className="mt-1">{mend.is_answered ? words.answered : words.lead}</p>
    </Alert>
  )
}

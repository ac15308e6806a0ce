import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { formatInstant } from '#domain/calendar.ts'
import { useSavedAt } from '#platform/web/offline.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { MY_BOOKINGS_WORDS } from '../words.ts'

/**
 * Says that the data shown was saved earlier, because the network did not answer; refetches once the browser is online.
 */
export const SavedNote = ({ className }: { className?: string }) => {
  const words = useArea(MY_BOOKINGS_WORDS)
  const language = useLanguage()
  const at = useSavedAt()
  const { revalidate } = useRevalidator()
  const saved = at !== null
  useEffect(() => {
    if (!saved) return
    const onOnline = () => revalidate()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [saved, revalidate])
  if (!at) return null
  return (
    <Alert tone="warn" icon="wifi" className={className}>
      {words.savedAt(formatInstant(at, language))}
    </Alert>
  )
}

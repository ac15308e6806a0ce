import { useRevalidator } from 'react-router'
import { formatInstant } from '#domain/calendar.ts'
import { myBookings } from '#features/bookings/contract.ts'
import { useSavedAt } from '#platform/web/offline.ts'
import { useQueryClientHolder } from '#platform/web/router.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { MY_BOOKINGS_WORDS } from '../words.ts'

/** Whether the service worker saves the answers of a query. */
const isSaved = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => String(path).startsWith(myBookings.path)

/**
 * Says that the data shown was saved earlier, because the network did not answer; refetches once the browser is online.
 */
export const SavedNote = ({ className }: { className?: string }) => {
  const words = useArea(MY_BOOKINGS_WORDS)
  const language = useLanguage()
  const queryClient = useQueryClientHolder()
  const { revalidate } = useRevalidator()
  const at = useSavedAt(async () => {
    revalidate() // the frame
    await queryClient.current?.refetchQueries({ type: 'active', predicate: isSaved }, { throwOnError: true })
  })
  if (!at) return null
  return (
    <Alert tone="warn" icon="wifi" className={className}>
      {words.savedAt(formatInstant(at, language))}
    </Alert>
  )
}

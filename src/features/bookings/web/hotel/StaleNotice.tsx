import { formatInstant } from '#domain/calendar.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { HOTEL_WORDS } from './words.ts'

/** Says that what is shown has grown old, and since when; nothing while it is fresh. */
export const StaleNotice = ({ since, onRetry }: { since: Date | null; onRetry: () => void }) => {
  const { failed } = useArea(HOTEL_WORDS)
  const { common } = useWords()
  const language = useLanguage()
  if (!since) return null
  return (
    <Alert
      tone="warn"
      action={
        <Button size="sm" icon="refresh" onClick={onRetry}>
          {common.retry}
        </Button>
      }
    >
      {failed.stale(formatInstant(since, language))}
    </Alert>
  )
}

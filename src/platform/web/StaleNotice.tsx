import { formatInstant } from '#domain/calendar.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { useLanguage, useWords } from './words.tsx'

type StaleNoticeProps = { since: Date | null; onRetry: () => void; className?: string }

/** Says that the data shown is stale, and since when; renders nothing while it is fresh. */
export const StaleNotice = ({ since, onRetry, className }: StaleNoticeProps) => {
  const { common } = useWords()
  const language = useLanguage()
  if (!since) return null
  return (
    <Alert
      tone="warn"
      className={className}
      action={
        <Button size="sm" icon="refresh" onClick={onRetry}>
          {common.retry}
        </Button>
      }
    >
      {common.stale(formatInstant(since, language))}
    </Alert>
  )
}

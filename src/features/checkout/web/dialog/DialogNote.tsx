import { formatTsh } from '#domain/money.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { BOOKING_WORDS } from '../words.ts'
import { ACCOUNT_WORDS } from './account-words.ts'
import type { DialogNotice } from './dialog-state.ts'

/** A notice above the fields: why nothing was booked, and what to do. */
export const DialogNote = ({ notice }: { notice: DialogNotice }) => {
  const words = useArea(BOOKING_WORDS)
  const account = useArea(ACCOUNT_WORDS)
  const { refusals } = useWords()
  const language = useLanguage()
  switch (notice.kind) {
    case 'price_changed':
      return (
        <Alert tone="bad" icon="money">
          {notice.total === null ? refusals.price_changed : words.priceChanged(formatTsh(notice.total, language))}
        </Alert>
      )
    case 'refused':
      return <Alert tone="bad">{notice.text}</Alert>
    case 'lost':
      return (
        <Alert tone="bad" title={words.failed}>
          {words.lost}
        </Alert>
      )
    case 'failed':
      return <Alert tone="bad">{words.failed}</Alert>
    case 'held_already':
      return <Alert tone="info">{words.heldAlready}</Alert>
    case 'welcome_back':
      return <Alert tone="good">{words.welcomeBack}</Alert>
    case 'account_opened':
      return <Alert tone="good">{account.opened}</Alert>
  }
}

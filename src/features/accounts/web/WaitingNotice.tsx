import { useState } from 'react'
import { useHydrated } from '#platform/web/hydrated.ts'
import { readReturnTo } from '#platform/web/return-to.ts'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { ACCOUNT_WORDS } from './words.ts'

const Notice = () => {
  const { waiting: words } = useArea(ACCOUNT_WORDS).login
  // Read once: signing in takes it away, and the page must not change under the finger then.
  const [returnTo] = useState(() => readReturnTo())
  if (returnTo === null) return null
  const { waiting } = returnTo
  const sentence =
    waiting === undefined ? words.page : waiting.kind === 'booking' ? words.booking : words.wish(waiting.property)
  return (
    <Alert tone="info" className="mb-4">
      {sentence}
    </Alert>
  )
}

/**
 * Why the visitor was redirected here, and that the started booking or wishlist entry is saved. Only in the browser.
 */
export const WaitingNotice = () => (useHydrated() ? <Notice /> : null)

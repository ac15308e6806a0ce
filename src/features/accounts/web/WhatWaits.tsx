import { useState } from 'react'
import { useTakenOver } from '#platform/web/taken-over.ts'
import { RETURN_KEY } from '#platform/web/way-back.ts'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { askedPath, type Waiting, waitingIn } from './return-path.ts'
import { ACCOUNT_WORDS } from './words.ts'

const Told = () => {
  const { waiting: words } = useArea(ACCOUNT_WORDS).login
  // Read once: signing in takes it away, and the page must not change under the finger then.
  const [waiting] = useState<Waiting | null>(() => waitingIn(sessionStorage.getItem(RETURN_KEY), askedPath()))
  if (waiting === null) return null
  return (
    <Alert tone="info" className="mb-4">
      {waiting.why === 'wish' ? words.wish(waiting.name) : words[waiting.why]}
    </Alert>
  )
}

/** Why somebody who wanted something else has come here, and that it is not lost. Known to the browser only. */
export const WhatWaits = () => (useTakenOver() ? <Told /> : null)

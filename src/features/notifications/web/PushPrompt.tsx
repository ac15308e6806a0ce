import { useState } from 'react'
import { useHydrated } from '#platform/web/hydrated.ts'
import { useQueryOf } from '#platform/web/query.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useRestoredFocus } from '#platform/web/use-restored-focus.ts'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { type AlertMessage, Notice } from '#ui/Notice.tsx'
import { listPushDevices } from '../contract.ts'
import { isPutOff, putOff } from './prompt-later.ts'
import { pushSupport } from './push-subscription.ts'
import { useTurnOn } from './turn-on.ts'
import { NOTIFICATION_WORDS } from './words.ts'

type QuestionProps = { onLater: () => void; onEnd: (message: AlertMessage) => void }

const Question = ({ onLater, onEnd }: QuestionProps) => {
  const { devices: words } = useArea(NOTIFICATION_WORDS)
  // The key is there before the tap: some browsers ask for permission only right after one.
  const { data } = useQueryOf(listPushDevices)
  const { turnOn, busy } = useTurnOn()
  if (!data) return null
  const answer = async () => {
    const ended = await turnOn(data.public_key)
    if (ended) onEnd(ended.message)
  }
  return (
    <Alert
      icon="bell"
      className="mt-4"
      title={words.prompt.title}
      action={
        <>
          <Button kind="primary" busy={busy} onClick={() => void answer()}>
            {words.prompt.turnOn}
          </Button>
          <Button kind="quiet" onClick={onLater}>
            {words.prompt.later}
          </Button>
        </>
      }
    >
      {words.prompt.text}
    </Alert>
  )
}

/** Whether this browser could show notifications, and nobody has decided about it yet. */
const isOpen = () => pushSupport() === 'possible' && Notification.permission === 'default' && !isPutOff()

/** Offers to show new bookings on this device while the site is closed, until somebody decides. */
export const PushPrompt = () => {
  const isHydrated = useHydrated()
  // The devices are the owner's alone: the staff who view an account are not asked.
  const isOwn = !useUser()?.view
  const [isDecided, setDecided] = useState(false)
  const [message, setMessage] = useState<AlertMessage | null>(null)
  const place = useRestoredFocus(isDecided)
  const end = (ended: AlertMessage) => {
    setMessage(ended)
    if (ended.tone !== 'bad') setDecided(true)
  }
  const later = () => {
    putOff()
    setDecided(true)
  }
  return (
    <div ref={place} tabIndex={-1}>
      <Notice message={message} onGone={() => setMessage(null)} />
      {isHydrated && isOwn && !isDecided && isOpen() && <Question onLater={later} onEnd={end} />}
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import { canSetStatus } from '#domain/announcement.ts'
import { useAction } from '#platform/web/action.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { type Announcement, listAnnouncements, setAnnouncementStatus, showAnnouncement } from '../contract.ts'
import { ANNOUNCEMENT_WORDS } from './words.ts'

/**
 * Says that a sending has ended while its actions were shown, or why the last action came too late. It takes the focus
 * of the actions that have gone.
 */
const Ended = ({ failure, stopped }: { failure: string | undefined; stopped: boolean }) => {
  const { one: words } = useArea(ANNOUNCEMENT_WORDS)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus()
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="mt-4 outline-none">
      <Alert tone="info">{failure ?? (stopped ? words.hasStopped : words.hasEnded)}</Alert>
    </div>
  )
}

/** Pauses, resumes and, after a confirmation, stops a sending; nothing for one that had ended before. */
export const SendingActions = ({ announcement: { id, status } }: { announcement: Announcement }) => {
  const { one: words } = useArea(ANNOUNCEMENT_WORDS)
  const { common } = useWords()
  const [isStopping, setStopping] = useState(false)
  const [wasUnderWay] = useState(canSetStatus(status, 'stopped'))
  const { run, busy, failure } = useAction(setAnnouncementStatus, {
    failed: words.statusFailed,
    invalidates: [showAnnouncement, listAnnouncements],
  })
  const set = (to: 'sending' | 'paused' | 'stopped') => run({ params: { id }, body: { status: to } })
  const stop = async () => {
    await set('stopped')
    setStopping(false)
  }
  if (!canSetStatus(status, 'stopped')) {
    return wasUnderWay && <Ended failure={failure?.text} stopped={status === 'stopped'} />
  }
  return (
    <div className="mt-4 flex flex-col gap-3">
      {failure && <Alert tone="bad">{failure.text}</Alert>}
      <div className="flex flex-wrap gap-3">
        {status === 'sending' ? (
          <Button busy={busy && !isStopping} onClick={() => set('paused')}>
            {words.pause}
          </Button>
        ) : (
          <Button kind="primary" busy={busy && !isStopping} onClick={() => set('sending')}>
            {words.resume}
          </Button>
        )}
        <Button icon="close" onClick={() => setStopping(true)}>
          {words.stop}
        </Button>
      </div>
      <Dialog
        open={isStopping}
        busy={busy}
        onClose={() => setStopping(false)}
        title={words.stopTitle}
        words={common}
        size="sm"
        footer={
          <>
            <Button unready={busy} onClick={() => setStopping(false)}>
              {words.keep}
            </Button>
            <Button kind="danger" busy={busy} onClick={stop}>
              {words.stop}
            </Button>
          </>
        }
      >
        <p>{words.stopLead}</p>
      </Dialog>
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import { type AnnouncementStatus, canSetStatus } from '#domain/announcement.ts'
import { useAction } from '#platform/web/action.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { type Announcement, listAnnouncements, setAnnouncementStatus, showAnnouncement } from '../contract.ts'
import { changePath } from './announcement-paths.ts'
import { ANNOUNCEMENT_WORDS } from './words.ts'

type Words = (typeof ANNOUNCEMENT_WORDS)['en']['one']

const endOf = (status: AnnouncementStatus, words: Words) => {
  if (status === 'cancelled') return words.hasCancelled
  return status === 'stopped' ? words.hasStopped : words.hasEnded
}

/**
 * Says that a sending has ended while its actions were shown, or why the last action came too late. It takes the focus
 * of the actions that have gone.
 */
const Ended = ({ failure, status }: { failure: string | undefined; status: AnnouncementStatus }) => {
  const { one: words } = useArea(ANNOUNCEMENT_WORDS)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus()
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="mt-4 outline-none">
      <Alert tone="info">{failure ?? endOf(status, words)}</Alert>
    </div>
  )
}

type EndProps = {
  open: boolean
  busy: boolean
  title: string
  lead: string
  /** What the button that ends it says, and the one that does not. */
  end: string
  keep: string
  onEnd: () => void
  onClose: () => void
}

const ConfirmEnd = ({ open, busy, title, lead, end, keep, onEnd, onClose }: EndProps) => (
  <Dialog
    open={open}
    busy={busy}
    onClose={onClose}
    title={title}
    words={useWords().common}
    size="sm"
    footer={
      <>
        <Button unready={busy} onClick={onClose}>
          {keep}
        </Button>
        <Button kind="danger" busy={busy} onClick={onEnd}>
          {end}
        </Button>
      </>
    }
  >
    <p>{lead}</p>
  </Dialog>
)

/**
 * Pauses, resumes and, after a confirmation, stops a sending, or changes and cancels a scheduled one; nothing for one that
 * had ended before.
 */
export const SendingActions = ({ announcement: { id, status } }: { announcement: Announcement }) => {
  const { one: words } = useArea(ANNOUNCEMENT_WORDS)
  const [isEnding, setEnding] = useState(false)
  const isOver = !canSetStatus(status, 'stopped') && !canSetStatus(status, 'cancelled')
  const [wasOver] = useState(isOver)
  const { run, busy, failure } = useAction(setAnnouncementStatus, {
    failed: words.statusFailed,
    invalidates: [showAnnouncement, listAnnouncements],
  })
  const set = (to: 'sending' | 'paused' | 'stopped' | 'cancelled') => run({ params: { id }, body: { status: to } })
  const isScheduled = status === 'scheduled'
  const end = async () => {
    await set(isScheduled ? 'cancelled' : 'stopped')
    setEnding(false)
  }
  if (isOver) return !wasOver && <Ended failure={failure?.text} status={status} />
  return (
    <div className="mt-4 flex flex-col gap-3">
      {failure && <Alert tone="bad">{failure.text}</Alert>}
      <div className="flex flex-wrap gap-3">
        {isScheduled ? (
          <ButtonLink kind="primary" render={(link) => <Link to={changePath(id)} {...link} />}>
            {words.change}
          </ButtonLink>
        ) : status === 'sending' ? (
          <Button busy={busy && !isEnding} onClick={() => set('paused')}>
            {words.pause}
          </Button>
        ) : (
          <Button kind="primary" busy={busy && !isEnding} onClick={() => set('sending')}>
            {words.resume}
          </Button>
        )}
        <Button icon="close" onClick={() => setEnding(true)}>
          {isScheduled ? words.cancel : words.stop}
        </Button>
      </div>
      <ConfirmEnd
        open={isEnding}
        busy={busy}
        title={isScheduled ? words.cancelTitle : words.stopTitle}
        lead={isScheduled ? words.cancelLead : words.stopLead}
        end={isScheduled ? words.cancel : words.stop}
        keep={isScheduled ? words.keepIt : words.keep}
        onEnd={end}
        onClose={() => setEnding(false)}
      />
    </div>
  )
}

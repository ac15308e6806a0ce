import { useState } from 'react'
import { feedHost } from '#domain/calendar-feed.ts'
import { useAction } from '#platform/web/action.ts'
import { usePresent } from '#platform/web/present.ts'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { StatusBadge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { useToast } from '#ui/Toast.tsx'
import {
  type CalendarFeed,
  type CalendarRoom,
  listCalendars,
  listConflicts,
  removeFeed,
  syncFeedNow,
} from '../contract.ts'
import { ageText } from './age-text.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { CopyAddress } from './CopyAddress.tsx'
import { FeedDialog } from './FeedDialog.tsx'
import { faultText } from './fault-text.ts'
import { CALENDAR_WORDS } from './words.ts'

const INVALIDATES = [listCalendars, listConflicts]

const FeedState = ({ feed }: { feed: CalendarFeed }) => {
  const words = useArea(CALENDAR_WORDS).feed
  if (feed.fault)
    return (
      <StatusBadge tone="bad" icon="warning">
        {words.failing}
      </StatusBadge>
    )
  return feed.succeeded_at ? (
    <StatusBadge tone="good">{words.working}</StatusBadge>
  ) : (
    <StatusBadge icon="clock">{words.waiting}</StatusBadge>
  )
}

/** When the calendar was last read, and what it has. */
const FeedFacts = ({ feed }: { feed: CalendarFeed }) => {
  const area = useArea(CALENDAR_WORDS)
  const { feed: words } = area
  const now = usePresent()()
  const age = feed.succeeded_at && ageText(new Date(feed.succeeded_at), now, area.ago)
  const read = age === null ? words.never : feed.fault ? words.lastRead(age) : words.read(age)
  return (
    <p className="text-sm text-muted">
      <span className="break-all">{feedHost(feed.address)}</span> · {read}
      {feed.events > 0 && ` · ${words.events(feed.events)}`}
    </p>
  )
}

const RemoveFeed = ({ feed, onClose }: { feed: CalendarFeed; onClose: () => void }) => {
  const words = useArea(CALENDAR_WORDS).feed
  const toast = useToast()
  const { run, busy, failure } = useAction(removeFeed, { failed: words.removeFailed, invalidates: INVALIDATES })
  const remove = async () => {
    const result = await run({ params: { id: feed.id } })
    if (!result?.reply) return
    toast({ text: words.removed(feed.name) })
    onClose()
  }
  return (
    <ConfirmDialog
      title={words.removeTitle(feed.name)}
      text={words.removeText}
      cancel={words.cancel}
      submit={words.remove}
      kind="danger"
      busy={busy}
      failure={failure?.text}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}

/** A calendar of another site: whether it works, since when, and what can be done with it. */
export const FeedRow = ({ feed, room }: { feed: CalendarFeed; room: CalendarRoom }) => {
  const area = useArea(CALENDAR_WORDS)
  const words = area.feed
  const toast = useToast()
  const { run, busy, failure } = useAction(syncFeedNow, { failed: words.syncFailed, invalidates: INVALIDATES })
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const sync = async (accept_empty = false) => {
    const result = await run({ params: { id: feed.id }, body: { accept_empty } })
    if (!result?.reply) return
    const { fault } = result.reply
    if (fault) toast({ tone: 'bad', text: `${feed.name}: ${faultText(area, { ...feed, fault })}` })
    else toast({ tone: 'good', text: words.synced(feed.name) })
  }
  const close = () => setOpen(null)
  return (
    <li className="flex flex-col gap-2 border-t border-line pt-3">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <h4 className="min-w-0 text-base break-words">{feed.name}</h4>
          <FeedState feed={feed} />
        </div>
        <FeedFacts feed={feed} />
      </div>
      {feed.fault && (
        <Alert
          tone="warn"
          action={
            feed.fault === 'emptied' && (
              <Button size="sm" busy={busy} onClick={() => sync(true)}>
                {words.acceptEmpty}
              </Button>
            )
          }
        >
          {faultText(area, { ...feed, fault: feed.fault })}
        </Alert>
      )}
      {failure && <Alert tone="bad">{failure.text}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button icon="refresh" busy={busy} aria-label={words.syncOf(feed.name)} onClick={() => sync()}>
          {words.sync}
        </Button>
        {feed.export_path && (
          <CopyAddress path={feed.export_path} label={area.share.copyOurs} name={area.share.copyFor(feed.name)} />
        )}
        <Button icon="edit" aria-label={words.editOf(feed.name)} onClick={() => setOpen('edit')}>
          {words.edit}
        </Button>
        <Button icon="trash" aria-label={words.removeOf(feed.name)} onClick={() => setOpen('remove')}>
          {words.remove}
        </Button>
      </div>
      {open === 'edit' && <FeedDialog room={room} feed={feed} onClose={close} />}
      {open === 'remove' && <RemoveFeed feed={feed} onClose={close} />}
    </li>
  )
}

import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { attempt } from '#platform/web/attempt.ts'
import { CallFailure, call, callPaged } from '#platform/web/call.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Notice } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState, FailedState } from '#ui/EmptyState.tsx'
import {
  deleteNotification,
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '../contract.ts'
import { NotificationCard } from './NotificationCard.tsx'
import { type Shelf, unreadIn, withMore, without, withRead } from './shelf.ts'
import { tellUnread } from './unread.ts'
import { NOTIFICATION_WORDS } from './words.ts'

const PAGE_SIZE = 50

const load = ({ callPaged: ask }: LoadInput): Promise<Shelf | null> =>
  attempt(ask(listNotifications, { query: { limit: PAGE_SIZE } }))

type Said = { tone: 'good' | 'bad'; text: string }
type Busy = number | 'all' | 'more' | null

/** The list and what can be done with it; each change shows once the server has made it. */
const useShelf = (loaded: Shelf) => {
  const words = useArea(NOTIFICATION_WORDS)
  const [shelf, setShelf] = useState(loaded)
  const [busy, setBusy] = useState<Busy>(null)
  const [said, setSaid] = useState<Said | null>(null)
  useEffect(() => setShelf(loaded), [loaded])
  const unread = unreadIn(shelf)
  useEffect(() => tellUnread(unread), [unread])
  const change = async (what: Busy, ask: () => Promise<(shelf: Shelf) => Shelf>, failed: string, done?: string) => {
    setBusy(what)
    try {
      setShelf(await ask())
      if (done) setSaid({ tone: 'good', text: done })
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setSaid({ tone: 'bad', text: failed })
    } finally {
      setBusy(null)
    }
  }
  /** `quietly` where the page is left at the same moment. */
  const read = (id: number, quietly?: boolean) => {
    const ask = async () => {
      await call(readNotification, { params: { id } })
      return (now: Shelf) => withRead(now, id)
    }
    return change(id, ask, words.failed.read, quietly ? undefined : words.done.read)
  }
  const readAll = () => {
    const ask = async () => {
      await call(readAllNotifications)
      return (now: Shelf) => withRead(now, 'all')
    }
    return change('all', ask, words.failed.readAll, words.done.readAll)
  }
  const remove = (id: number) => {
    const ask = async () => {
      await call(deleteNotification, { params: { id } })
      return (now: Shelf) => without(now, id)
    }
    return change(id, ask, words.failed.remove, words.done.remove)
  }
  const more = () => {
    const ask = async () => {
      const page = await callPaged(listNotifications, { query: { limit: PAGE_SIZE, offset: shelf.rows.length } })
      return (now: Shelf) => withMore(now, page)
    }
    return change('more', ask, words.failed.load)
  }
  return { shelf, unread, busy, said, hush: () => setSaid(null), read, readAll, remove, more }
}

type DeletionProps = { asked: Notification | null; onKeep: () => void; onDelete: (id: number) => void }

const Deletion = ({ asked, onKeep, onDelete }: DeletionProps) => {
  const words = useArea(NOTIFICATION_WORDS).confirm
  const { common } = useWords()
  return (
    <Dialog
      open={asked !== null}
      onClose={onKeep}
      title={words.title}
      size="sm"
      dismissable
      words={common}
      footer={
        <>
          <Button onClick={onKeep}>{words.keep}</Button>
          <Button kind="danger" onClick={() => asked && onDelete(asked.id)}>
            {words.remove}
          </Button>
        </>
      }
    >
      <p>{words.question}</p>
      {asked && <p className="mt-2 font-semibold">{asked.title}</p>}
    </Dialog>
  )
}

const List = ({ loaded }: { loaded: Shelf }) => {
  const words = useArea(NOTIFICATION_WORDS)
  const { shelf, unread, busy, said, hush, read, readAll, remove, more } = useShelf(loaded)
  const [asked, setAsked] = useState<Notification | null>(null)
  if (shelf.total === 0) {
    return (
      <>
        <Notice message={said?.text ?? null} tone={said?.tone} onGone={hush} />
        <EmptyState icon="bell" title={words.empty}>
          {words.emptyHint}
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p className="text-muted">{unread > 0 ? words.unread(unread) : words.allRead}</p>
        {unread > 0 && (
          <Button icon="check" busy={busy === 'all'} onClick={readAll}>
            {words.markAll}
          </Button>
        )}
      </div>
      <Notice message={said?.text ?? null} tone={said?.tone} onGone={hush} className="sticky top-20 z-10" />
      <ul className="mt-4 flex flex-col gap-3">
        {shelf.rows.map((row) => (
          <li key={row.id}>
            <NotificationCard
              notification={row}
              busy={busy === row.id}
              onOpen={() => !row.is_read && read(row.id, true)}
              onRead={() => read(row.id)}
              onDelete={() => setAsked(row)}
            />
          </li>
        ))}
      </ul>
      {shelf.rows.length < shelf.total && (
        <div className="mt-6 flex justify-center">
          <Button busy={busy === 'more'} onClick={more}>
            {words.more}
          </Button>
        </div>
      )}
      <Deletion
        asked={asked}
        onKeep={() => setAsked(null)}
        onDelete={(id) => {
          setAsked(null)
          remove(id)
        }}
      />
    </>
  )
}

const NotificationsPage = ({ data }: { data: Shelf | null }) => {
  const words = useArea(NOTIFICATION_WORDS)
  const { common } = useWords()
  const { revalidate, state } = useRevalidator()
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 sm:py-10">
      <h1>{words.title}</h1>
      {data === null ? (
        <FailedState title={words.failed.load} onRetry={revalidate} retrying={state === 'loading'} words={common}>
          {words.failedHint}
        </FailedState>
      ) : (
        <List loaded={data} />
      )}
    </div>
  )
}

export const page = pageCode({
  Component: NotificationsPage,
  load,
  head: (_data, language) => ({ title: NOTIFICATION_WORDS[language].headTitle, noindex: true }),
})

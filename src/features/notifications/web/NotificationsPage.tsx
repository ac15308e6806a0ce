import { useEffect, useState } from 'react'
import { type Calls, type LoadInput, pageCode } from '#platform/page.ts'
import { Answered } from '#platform/web/Answered.tsx'
import { type Answer, answerOf } from '#platform/web/answer.ts'
import { attempt } from '#platform/web/attempt.ts'
import { CallFailure, call, callPaged } from '#platform/web/call.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Notice, type Said } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loading, Skeleton, SkeletonText } from '#ui/Skeleton.tsx'
import {
  deleteNotification,
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
  restoreNotification,
  unreadCount,
} from '../contract.ts'
import { NotificationCard } from './NotificationCard.tsx'
import { type NotificationList, restore, withFirst, withMore, without, withRead } from './notification-list.ts'
import { publishUnread, useLiveNotifications } from './unread.ts'
import { NOTIFICATION_WORDS } from './words.ts'

const PAGE_SIZE = 50

const loadList = async (calls: Calls): Promise<NotificationList> => {
  const [page, { unread }] = await Promise.all([
    calls.callPaged(listNotifications, { query: { limit: PAGE_SIZE } }),
    calls.call(unreadCount),
  ])
  return { ...page, unread }
}

type Data = Answer<NotificationList | null>

const load = (input: LoadInput): Promise<Data> => answerOf(attempt(loadList(input)))

/** How long the button that undoes a deletion is shown, in seconds. */
const UNDO_SECONDS = 10

/** A change under way: of a notification by its id, or of the list. */
type Change = number | 'all' | 'more' | 'undo'

/** The list and its actions; a change is shown once the server has made it. */
const useNotificationList = (loaded: NotificationList) => {
  const words = useArea(NOTIFICATION_WORDS)
  const [list, setList] = useState(loaded)
  const [busy, setBusy] = useState<ReadonlySet<Change>>(new Set())
  const [said, setSaid] = useState<Said | null>(null)
  useEffect(() => setList(loaded), [loaded])
  const [gone, setGone] = useState<Notification | null>(null)
  const { unread } = list
  useEffect(() => publishUnread(unread), [unread])
  useEffect(() => {
    if (!gone) return
    const timer = setTimeout(() => setGone(null), UNDO_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [gone])
  useLiveNotifications(async () => {
    const first = await attempt(loadList({ call, callPaged }))
    if (first) setList((now) => withFirst(now, first))
  })
  const change = async (
    what: Change,
    ask: () => Promise<(list: NotificationList) => NotificationList>,
    failed: string,
    done?: string,
  ) => {
    setBusy((now) => new Set([...now, what]))
    try {
      setList(await ask())
      if (done) setSaid({ tone: 'good', text: done })
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setSaid({ tone: 'bad', text: failed })
    } finally {
      setBusy((now) => new Set([...now].filter((other) => other !== what)))
    }
  }
  /** `quietly` shows no message: the link of the notification leaves the page. */
  const read = (id: number, quietly?: boolean) => {
    const ask = async () => {
      await call(readNotification, { params: { id } })
      return (now: NotificationList) => withRead(now, id)
    }
    return change(id, ask, words.failed.read, quietly ? undefined : words.done.read)
  }
  const readAll = () => {
    const ask = async () => {
      await call(readAllNotifications)
      return (now: NotificationList) => withRead(now, 'all')
    }
    return change('all', ask, words.failed.readAll, words.done.readAll)
  }
  const remove = (row: Notification) => {
    const { id } = row
    const ask = async () => {
      await call(deleteNotification, { params: { id } })
      setGone(row)
      return (now: NotificationList) => without(now, id)
    }
    return change(id, ask, words.failed.remove, words.done.remove)
  }
  const undo = (row: Notification) => {
    const ask = async () => {
      await call(restoreNotification, { params: { id: row.id } })
      setGone(null)
      return (now: NotificationList) => restore(now, row)
    }
    return change('undo', ask, words.failed.restore, words.done.restore)
  }
  const more = () => {
    const ask = async () => {
      const page = await callPaged(listNotifications, { query: { limit: PAGE_SIZE, offset: list.rows.length } })
      return (now: NotificationList) => withMore(now, page)
    }
    return change('more', ask, words.failed.load)
  }
  return { list, unread, gone, busy, said, hush: () => setSaid(null), read, readAll, remove, undo, more }
}

type DeletionProps = { asked: Notification | null; onKeep: () => void; onDelete: (row: Notification) => void }

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
          <Button kind="danger" onClick={() => asked && onDelete(asked)}>
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

const List = ({ loaded }: { loaded: NotificationList }) => {
  const words = useArea(NOTIFICATION_WORDS)
  const { list, unread, gone, busy, said, hush, read, readAll, remove, undo, more } = useNotificationList(loaded)
  const [asked, setAsked] = useState<Notification | null>(null)
  const takeBack = gone && (
    <p className="mt-2 flex items-center justify-between gap-2 rounded-control bg-sunken py-1 pr-1 pl-4">
      <span className="min-w-0 truncate text-muted">{gone.title}</span>
      <Button kind="quiet" busy={busy.has('undo')} onClick={() => undo(gone)}>
        {words.undo}
      </Button>
    </p>
  )
  return (
    <>
      {list.total > 0 && (
        <div className="mt-1 mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
          <p className="text-muted">{unread > 0 ? words.unread(unread) : words.allRead}</p>
          {unread > 0 && (
            <Button icon="check" busy={busy.has('all')} onClick={readAll}>
              {words.markAll}
            </Button>
          )}
        </div>
      )}
      <Notice said={said} onGone={hush} className="sticky top-20 z-10" />
      {takeBack}
      {list.total === 0 && (
        <EmptyState icon="bell" title={words.empty}>
          {words.emptyHint}
        </EmptyState>
      )}
      {list.total > 0 && (
        <ul className="mt-4 flex flex-col gap-3">
          {list.rows.map((row) => (
            <li key={row.id}>
              <NotificationCard
                notification={row}
                busy={busy.has(row.id)}
                onOpen={() => !row.is_read && read(row.id, true)}
                onRead={() => read(row.id)}
                onDelete={() => setAsked(row)}
              />
            </li>
          ))}
        </ul>
      )}
      {list.rows.length < list.total && (
        <div className="mt-6 flex justify-center">
          <Button busy={busy.has('more')} onClick={more}>
            {words.more}
          </Button>
        </div>
      )}
      <Deletion
        asked={asked}
        onKeep={() => setAsked(null)}
        onDelete={(row) => {
          setAsked(null)
          remove(row)
        }}
      />
    </>
  )
}

const SHAPES = [0, 1, 2, 3]

const NotificationsSkeleton = () => (
  <Loading label={useWords().common.loading} className="mt-1 flex flex-col gap-3">
    <div className="mb-1 flex min-h-11 items-center">
      <Skeleton className="h-5 w-28" />
    </div>
    {SHAPES.map((shape) => (
      <div key={shape} className={`${cardClass({ padding: 'snug' })} flex gap-4`}>
        <Skeleton className="size-10 shrink-0 rounded-full" />
        <div className="flex-1">
          <SkeletonText lines={4} />
          <Skeleton className="mt-4 mb-1 h-7 w-2/5" />
        </div>
      </div>
    ))}
  </Loading>
)

const NotificationsPage = ({ data }: { data: Data }) => {
  const words = useArea(NOTIFICATION_WORDS)
  return (
    <div className="page-width py-6 sm:py-10">
      <h1>{words.title}</h1>
      <Answered data={data} skeleton={<NotificationsSkeleton />} failed={words.failed.load}>
        {(list) => <List loaded={list} />}
      </Answered>
    </div>
  )
}

export const page = pageCode({
  Component: NotificationsPage,
  load,
  head: (_data, language) => ({ title: NOTIFICATION_WORDS[language].headTitle, noindex: true }),
})

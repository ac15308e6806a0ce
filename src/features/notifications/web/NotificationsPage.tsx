import { useEffect, useEffectEvent, useState } from 'react'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { useAction } from '#platform/web/action.ts'
import { firstData } from '#platform/web/first-data.ts'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { usePagesOf, useQueryOf } from '#platform/web/query.tsx'
import { REFETCH_ON_NOTIFICATION } from '#platform/web/refetch-on-notification.ts'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { type AlertMessage, Notice } from '#ui/Notice.tsx'
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
import { without, withRead } from './notification-rows.ts'
import { PromotionsChoice } from './PromotionsChoice.tsx'
import { PushDevices } from './PushDevices.tsx'
import { useUnread } from './unread.tsx'
import { NOTIFICATION_WORDS } from './words.ts'

const PAGE_SIZE = 50

const load = ({ call, callPaged }: LoadInput) =>
  firstData(async () => {
    const [page, unread] = await Promise.all([
      nullOnFailure(callPaged(listNotifications, { query: { limit: PAGE_SIZE } })),
      nullOnFailure(call(unreadCount)),
    ])
    return { page, unread }
  })

type NotificationsData = Awaited<ReturnType<typeof load>>

/** How long a deleted notification can be brought back by a tap, in seconds. */
const UNDO_SECONDS = 10

const CHANGES = { invalidates: [unreadCount] }

/** The list and what can be done with it; each change shows once the server has made it. */
const useNotifications = (data: NotificationsData) => {
  const list = usePagesOf(
    listNotifications,
    {},
    { ...REFETCH_ON_NOTIFICATION, pageSize: PAGE_SIZE, keyOf: ({ id }) => id, first: data?.page },
  )
  const count = useQueryOf(unreadCount, {}, { ...REFETCH_ON_NOTIFICATION, first: data?.unread })
  const shown = useUnread()
  const unread = count.data?.unread ?? list.data?.rows.filter(({ is_read }) => !is_read).length ?? 0
  /** Shows a changed count here and in the header; the server's own follows. That of the rows alone is not theirs. */
  const setUnread = (unread: number) => {
    if (!count.data) return
    count.setData(() => ({ unread }))
    shown.setCount(unread)
  }
  const onRead = (id: number) => {
    setUnread(Math.max(0, unread - 1))
    list.setRows((rows) => withRead(rows, id))
  }
  const onAllRead = () => {
    setUnread(0)
    list.setRows((rows) => withRead(rows, 'all'))
  }
  const onDeleted = ({ id, is_read }: Notification) => {
    if (!is_read) setUnread(Math.max(0, unread - 1))
    list.setRows((rows) => without(rows, id))
  }
  return { list, count, unread, onRead, onAllRead, onDeleted }
}

type DeletionProps = { notification: Notification; onKeep: () => void; onDelete: () => void }

const Deletion = ({ notification, onKeep, onDelete }: DeletionProps) => {
  const words = useArea(NOTIFICATION_WORDS).confirm
  const { common } = useWords()
  return (
    <Dialog
      open
      onClose={onKeep}
      title={words.title}
      size="sm"
      dismissable
      words={common}
      footer={
        <>
          <Button onClick={onKeep}>{words.keep}</Button>
          <Button kind="danger" onClick={onDelete}>
            {words.remove}
          </Button>
        </>
      }
    >
      <p>{words.question}</p>
      <p className="mt-2 font-semibold">{notification.title}</p>
    </Dialog>
  )
}

type RowProps = {
  notification: Notification
  onSay: (message: AlertMessage) => void
  onRead: (id: number) => void
  onDeleted: (row: Notification) => void
}

const Row = ({ notification, onSay, onRead, onDeleted }: RowProps) => {
  const words = useArea(NOTIFICATION_WORDS)
  const { id, is_read } = notification
  const reading = useAction(readNotification, { ...CHANGES, failed: () => words.failed.read })
  const deleting = useAction(deleteNotification, { ...CHANGES, failed: () => words.failed.remove })
  const [confirming, setConfirming] = useState(false)
  /** `quietly` where the page is left at the same moment. */
  const read = async (quietly?: boolean) => {
    const result = await reading.run({ params: { id } })
    if (!result) return
    if (result.failure) return onSay({ tone: 'bad', text: result.failure.text })
    onRead(id)
    if (!quietly) onSay({ tone: 'good', text: words.done.read })
  }
  const remove = async () => {
    setConfirming(false)
    const result = await deleting.run({ params: { id } })
    if (!result) return
    if (result.failure) return onSay({ tone: 'bad', text: result.failure.text })
    onDeleted(notification)
    onSay({ tone: 'good', text: words.done.remove })
  }
  return (
    <>
      <NotificationCard
        notification={notification}
        busy={reading.busy || deleting.busy}
        onOpen={() => !is_read && read(true)}
        onRead={() => read()}
        onDelete={() => setConfirming(true)}
      />
      {confirming && <Deletion notification={notification} onKeep={() => setConfirming(false)} onDelete={remove} />}
    </>
  )
}

type DeletedProps = { notification: Notification; onSay: (message: AlertMessage) => void; onGone: () => void }

/** A deleted notification that can be brought back for a few seconds. */
const Deleted = ({ notification: { id, title }, onSay, onGone }: DeletedProps) => {
  const words = useArea(NOTIFICATION_WORDS)
  const { run, busy } = useAction(restoreNotification, {
    failed: () => words.failed.restore,
    invalidates: [listNotifications, unreadCount],
  })
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    const timer = setTimeout(() => gone(), UNDO_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [])
  const undo = async () => {
    const result = await run({ params: { id } })
    if (!result) return
    if (result.failure) return onSay({ tone: 'bad', text: result.failure.text })
    onGone()
    onSay({ tone: 'good', text: words.done.restore })
  }
  return (
    <p className="mt-2 flex items-center justify-between gap-2 rounded-control bg-sunken py-1 pr-1 pl-4">
      <span className="min-w-0 truncate text-muted">{title}</span>
      <Button kind="quiet" busy={busy} onClick={undo}>
        {words.undo}
      </Button>
    </p>
  )
}

type HeadProps = { unread: number; onSay: (message: AlertMessage) => void; onAllRead: () => void }

const Head = ({ unread, onSay, onAllRead }: HeadProps) => {
  const words = useArea(NOTIFICATION_WORDS)
  const { run, busy } = useAction(readAllNotifications, { ...CHANGES, failed: () => words.failed.readAll })
  const readAll = async () => {
    const result = await run()
    if (!result) return
    if (result.failure) return onSay({ tone: 'bad', text: result.failure.text })
    onAllRead()
    onSay({ tone: 'good', text: words.done.readAll })
  }
  return (
    <div className="mt-1 mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
      <p className="text-muted">{unread > 0 ? words.unread(unread) : words.allRead}</p>
      {unread > 0 && (
        <Button icon="check" busy={busy} onClick={readAll}>
          {words.markAll}
        </Button>
      )}
    </div>
  )
}

type ListProps = ReturnType<typeof useNotifications> & { rows: readonly Notification[]; total: number }

const List = ({ list, rows, total, unread, onRead, onAllRead, onDeleted }: ListProps) => {
  const words = useArea(NOTIFICATION_WORDS)
  const [message, setMessage] = useState<AlertMessage | null>(null)
  const [deleted, setDeleted] = useState<Notification | null>(null)
  return (
    <>
      {total > 0 && <Head unread={unread} onSay={setMessage} onAllRead={onAllRead} />}
      <Notice message={message} onGone={() => setMessage(null)} className="sticky top-20 z-10" />
      {deleted && (
        <Deleted key={deleted.id} notification={deleted} onSay={setMessage} onGone={() => setDeleted(null)} />
      )}
      {total === 0 && (
        <EmptyState icon="bell" title={words.empty}>
          {words.emptyHint}
        </EmptyState>
      )}
      {total > 0 && (
        <ul className="mt-4 flex flex-col gap-3">
          {rows.map((row) => (
            <li key={row.id}>
              <Row
                notification={row}
                onSay={setMessage}
                onRead={onRead}
                onDeleted={(row) => {
                  onDeleted(row)
                  setDeleted(row)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {rows.length < total && (
        <div className="mt-6 flex flex-col items-center gap-3">
          {list.moreFailed && <Alert tone="bad">{words.failed.load}</Alert>}
          <Button busy={list.isLoadingMore} onClick={list.more}>
            {words.more}
          </Button>
        </div>
      )}
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

const NotificationsPage = ({ data }: { data: NotificationsData }) => {
  const words = useArea(NOTIFICATION_WORDS)
  const notifications = useNotifications(data)
  const user = useUser()
  return (
    <div className="page-width py-6 sm:py-10">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1>{words.title}</h1>
        <a href="#settings" className="link inline-flex min-h-11 items-center gap-2">
          <Icon name="settings" />
          {words.settings}
        </a>
      </div>
      <QueryContent query={notifications.list} skeleton={<NotificationsSkeleton />} failed={words.failed.load}>
        {({ rows, total }) => <List {...notifications} rows={rows} total={total} />}
      </QueryContent>
      <section id="settings" aria-label={words.settings} className="scroll-mt-20">
        {/* The devices are the owner's alone. */}
        {!user?.view && <PushDevices />}
        {user?.role === 'traveller' && <PromotionsChoice />}
      </section>
    </div>
  )
}

export const page = pageCode({
  Component: NotificationsPage,
  load,
  head: (_data, language) => ({ title: NOTIFICATION_WORDS[language].headTitle, noindex: true }),
})

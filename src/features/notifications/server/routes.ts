import { type Route, route } from '#platform/server/mount.ts'
import type { Db } from '#platform/server/transaction.ts'
import * as contract from '../contract.ts'
import { deleteNotification, restoreNotification } from './delete-notification.ts'
import type { LiveNews } from './live-news.ts'
import { readAllNotifications, readNotification } from './read-notification.ts'
import { listOf, unreadOf } from './store.ts'

type Deps = { db: Db; live: Pick<LiveNews, 'open'> }

/** The calls of the notifications page. */
export const notificationRoutes = (deps: Deps): Route[] => [
  route(contract.listNotifications, ({ account, query }) => listOf(deps.db, account.id, query)),
  route(contract.unreadCount, async ({ account: { id } }) => ({
    unread: (await unreadOf(deps.db, [id])).get(id) ?? 0,
  })),
  route(contract.notificationStream, async ({ account }) => deps.live.open(account.id)),
  route(contract.readNotification, ({ account, params }) => readNotification(deps)(account.id, params.id)),
  route(contract.readAllNotifications, ({ account }) => readAllNotifications(deps)(account.id)),
  route(contract.deleteNotification, ({ account, params }) => deleteNotification(deps)(account.id, params.id)),
  route(contract.restoreNotification, ({ account, params }) => restoreNotification(deps)(account.id, params.id)),
]

import { type Route, route } from '#platform/server/mount.ts'
import type { Db } from '#platform/server/transaction.ts'
import * as contract from '../contract.ts'
import { deleteNotification } from './delete-notification.ts'
import { readAllNotifications, readNotification } from './read-notification.ts'
import { listOf } from './store.ts'

type Deps = { db: Db }

/** The calls of the notifications page. */
export const notificationRoutes = (deps: Deps): Route[] => [
  route(contract.listNotifications, ({ account, query }) => listOf(deps.db, account.id, query)),
  route(contract.readNotification, ({ account, params }) => readNotification(deps)(account.id, params.id)),
  route(contract.readAllNotifications, ({ account }) => readAllNotifications(deps)(account.id)),
  route(contract.deleteNotification, ({ account, params }) => deleteNotification(deps)(account.id, params.id)),
]

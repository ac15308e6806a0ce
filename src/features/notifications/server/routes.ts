import type { Language } from '#domain/language.ts'
import type { NotificationWords } from '#domain/notification/words.ts'
import { type Route, route } from '#platform/server/mount.ts'
import { networkOf } from '#platform/server/rate.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import type { PushSender } from '#ports/push-sender.ts'
import * as contract from '../contract.ts'
import { changeChoices, declineByLink, showChoices, showLink } from './change-choices.ts'
import { deleteNotification, restoreNotification } from './delete-notification.ts'
import { listNotifications } from './list-notifications.ts'
import type { LiveNotifications } from './live-notifications.ts'
import type { LinkReader } from './opt-out-link.ts'
import { addPushDevice, listPushDevices, removePushDevice } from './push-devices.ts'
import type { PushKeyReader } from './push-keys.ts'
import { readAllNotifications, readNotification } from './read-notification.ts'
import { unreadOf } from './store.ts'

type Deps = {
  db: Db
  transaction: RunTransaction
  live: Pick<LiveNotifications, 'open'>
  words: Record<Language, NotificationWords>
  signingKey: LinkReader
  push: PushSender
  pushKeys: PushKeyReader
}

/** The endpoints of the notifications page. */
export const notificationRoutes = (deps: Deps): Route[] => [
  route(contract.listNotifications, ({ account, language, query }) =>
    listNotifications(deps)(account.id, language, query),
  ),
  route(contract.unreadCount, async ({ account: { id } }) => ({
    unread: (await unreadOf(deps.db, [id])).get(id) ?? 0,
  })),
  route(contract.notificationStream, async ({ account, address }) =>
    deps.live.open({ accountId: account.id, sessionId: account.session_id, network: networkOf(address) }),
  ),
  route(contract.readNotification, ({ account, params }) => readNotification(deps)(account.id, params.id)),
  route(contract.readAllNotifications, ({ account }) => readAllNotifications(deps)(account.id)),
  route(contract.deleteNotification, ({ account, params }) => deleteNotification(deps)(account.id, params.id)),
  route(contract.notificationSettings, ({ account }) => showChoices(deps)(account.id)),
  route(contract.changeNotificationSettings, ({ account, body }) => changeChoices(deps)(account.id, body)),
  route(contract.showPromotionLink, ({ query }) => showLink(deps)(query.token)),
  route(contract.declineByLink, ({ body }) => declineByLink(deps)(body.token, 'link')),
  route(contract.listPushDevices, ({ account }) => listPushDevices(deps)(account)),
  route(contract.addPushDevice, ({ account, body }) => addPushDevice(deps)(account, body)),
  route(contract.removePushDevice, ({ account, params }) => removePushDevice(deps)(account, params.id)),
  route(contract.restoreNotification, ({ account, params }) => restoreNotification(deps)(account.id, params.id)),
]

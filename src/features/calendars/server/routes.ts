import { type Route, route } from '#platform/server/mount.ts'
import * as contract from '../contract.ts'
import { listFailing } from './list-failing.ts'
import { listCalendars, revokeCalendar, shareCalendar } from './manage-calendars.ts'
import { addFeed, editFeed, removeFeed, syncNow } from './manage-feeds.ts'
import { type ConflictDeps, listConflicts, moveConflict, settleConflict } from './settle-conflicts.ts'
import type { SyncDeps } from './sync-feed.ts'

/** The calendars of a hotel's rooms here and elsewhere. */
export const calendarRoutes = (deps: SyncDeps & ConflictDeps): Route[] => [
  route(contract.listCalendars, ({ scope, query }) => listCalendars(deps)(scope, query)),
  route(contract.shareCalendar, ({ scope, params }) => shareCalendar(deps)(scope, params.id)),
  route(contract.revokeCalendar, ({ scope, params }) => revokeCalendar(deps)(scope, params.id)),
  route(contract.listFailingFeeds, ({ query }) => listFailing(deps)(query)),
  route(contract.addFeed, ({ scope, body }) => addFeed(deps)(scope, body)),
  route(contract.editFeed, ({ scope, params, body }) => editFeed(deps)(scope, params.id, body)),
  route(contract.removeFeed, ({ scope, params }) => removeFeed(deps)(scope, params.id)),
  route(contract.syncFeedNow, ({ scope, params, body }) => syncNow(deps)(scope, params.id, body)),
  route(contract.listConflicts, ({ scope, query }) => listConflicts(deps)(scope, query)),
  route(contract.moveConflict, ({ scope, params, body }) => moveConflict(deps)(scope, params.id, body.room)),
  route(contract.settleConflict, ({ scope, params }) => settleConflict(deps)(scope, params.id)),
]

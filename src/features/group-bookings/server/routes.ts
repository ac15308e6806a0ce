import { type Route, route } from '#platform/server/mount.ts'
import * as contract from '../contract.ts'
import { enterGroup, type GroupDeps } from './enter-group.ts'
import { moveGroup, takeCashOfGroup } from './move-group.ts'
import { priceGroup } from './price-group.ts'
import { listGroups, showGroup } from './show-groups.ts'

/** Several rooms that one group takes for the same nights. */
export const groupBookingRoutes = (deps: GroupDeps): Route[] => [
  route(contract.groupQuote, ({ query, scope, language }) => priceGroup(deps)(scope, query, language)),
  route(contract.enterGroupBooking, ({ tx, body, scope }) => enterGroup(deps)(tx, body, scope)),
  route(contract.groupBookings, ({ query, scope }) => listGroups(deps)(scope, query)),
  route(contract.getGroupBooking, ({ params, scope }) => showGroup(deps)(scope, params.id)),
  route(contract.setGroupStatus, ({ tx, params, body, scope }) => moveGroup(deps)(tx, params.id, scope, body)),
  route(contract.takeGroupCash, ({ tx, params, body, scope }) => takeCashOfGroup(deps)(tx, params.id, scope, body)),
]

import { todayIn } from '#domain/calendar.ts'
import { viewsOfAll } from '#features/bookings/server/public.ts'
import type { WaitingSource } from '#platform/server/feature.ts'
import { type Route, route } from '#platform/server/mount.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import * as contract from '../contract.ts'
import { searchDesk } from './search-desk.ts'
import { showPlatformToday } from './show-platform-today.ts'
import { showWaiting } from './show-waiting.ts'

type PlatformOfficeDeps = {
  db: Db
  clock: Clock
  /** What waits for the staff, of every feature; read with the first request. */
  waiting: () => readonly WaitingSource[]
}

/** Every booking, what waits for the staff, and the platform in a few numbers. */
export const platformOfficeRoutes = (deps: PlatformOfficeDeps): Route[] => [
  route(contract.allBookings, ({ query }) => viewsOfAll(deps.db, query, query, todayIn(deps.clock()))),
  route(contract.deskSearch, ({ query, account }) => searchDesk(deps)(query.q, account.grants)),
  route(contract.platformWaiting, ({ account }) => showWaiting(deps.waiting)(account.grants)),
  route(contract.platformToday, showPlatformToday(deps)),
]

import { todayIn } from '#domain/calendar.ts'
import { viewsOfAll } from '#features/bookings/server/public.ts'
import { type Route, route } from '#platform/server/mount.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import * as contract from '../contract.ts'
import { showPlatformToday } from './show-platform-today.ts'

/** Every booking, and the platform in a few numbers. */
export const platformOfficeRoutes = (deps: { db: Db; clock: Clock }): Route[] => [
  route(contract.allBookings, ({ query }) => viewsOfAll(deps.db, query, query, todayIn(deps.clock()))),
  route(contract.platformToday, showPlatformToday(deps)),
]

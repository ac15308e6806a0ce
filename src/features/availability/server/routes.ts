import { type Route, route } from '#platform/server/mount.ts'
import { pageOf } from '#platform/server/page-of.ts'
import type { Db } from '#platform/server/transaction.ts'
import {
  availabilityDates,
  availableRooms,
  roomAvailability,
  setAvailability,
  setAvailabilityInBulk,
  setTypesAvailability,
} from '../contract.ts'
import { listAvailableDates } from './list-available-dates.ts'
import { listFreeRooms } from './list-free-rooms.ts'
import { listRoomDays } from './list-room-days.ts'
import { type SetNightsDeps, setNights } from './set-nights.ts'
import { setTypes } from './set-types.ts'

type Deps = SetNightsDeps & { db: Db }

/** The endpoints about free nights, for travellers and for hotels. */
export const availabilityRoutes = (deps: Deps): Route[] => [
  route(availabilityDates, ({ query }) => listAvailableDates(deps)(query)),
  route(roomAvailability, ({ scope, query }) => pageOf(listRoomDays(deps)(scope, query), query)),
  route(setAvailability, async ({ scope, body: { room, date, is_available, reason } }) => {
    await setNights(deps)(scope, { room, dates: [date], is_available, reason })
    return { room, date, is_available }
  }),
  route(setAvailabilityInBulk, async ({ scope, body }) => ({ updated: await setNights(deps)(scope, body) })),
  route(setTypesAvailability, ({ scope, body }) => setTypes(deps)(scope, body)),
  route(availableRooms, ({ scope, language, query }) => listFreeRooms(deps)(scope, language, query)),
]

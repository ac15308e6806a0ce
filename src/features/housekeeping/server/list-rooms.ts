import { todayIn } from '#domain/calendar.ts'
import { byUrgency, type CleaningState, cleaningOf } from '#domain/housekeeping.ts'
import type { Scope } from '#domain/permission.ts'
import { propertyIdsInScope } from '#features/properties/server/public.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { type RoomToday, roomsToday } from './store.ts'

/** What housekeeping needs of the platform. */
export type HousekeepingDeps = { db: Db; clock: Clock }
type Query = { property?: number | undefined; state?: CleaningState | undefined; limit: number; offset: number }

const withState = ({ marked, left_at, slept_in, ...room }: RoomToday, now: Date) => {
  const mark = marked && room.changed_at && { state: marked, at: room.changed_at }
  return { ...room, state: cleaningOf({ marked: mark, left_at, slept_in }, now) }
}

/** The rooms of one property of the scope or of all with their states, in no order. */
const roomsOf = async ({ db, clock }: HousekeepingDeps, scope: Scope, property: number | undefined) => {
  const now = clock()
  const reached = await propertyIdsInScope(db, scope)
  const ids = property === undefined ? reached : reached.filter((id) => id === property)
  return (await roomsToday(db, ids, todayIn(now))).map((room) => withState(room, now))
}

const countsOf = (rooms: readonly { state: CleaningState }[]) => {
  const dirty = rooms.filter(({ state }) => state === 'dirty').length
  return { dirty, clean: rooms.length - dirty }
}

/** A page of the rooms of a scope, the most urgent first, and how many are in each state. */
export const listRooms =
  (deps: HousekeepingDeps) =>
  async (scope: Scope, { property, state, limit, offset }: Query) => {
    const rooms = await roomsOf(deps, scope, property)
    const wanted = state === undefined ? rooms : rooms.filter((room) => room.state === state)
    return { counts: countsOf(rooms), rooms: wanted.sort(byUrgency).slice(offset, offset + limit) }
  }

/** How many rooms of one property of a scope, or of all, need cleaning. */
export const countToClean =
  (deps: HousekeepingDeps) =>
  async (scope: Scope, property?: number): Promise<number> =>
    countsOf(await roomsOf(deps, scope, property)).dirty

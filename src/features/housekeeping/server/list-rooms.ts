import { todayIn } from '#domain/calendar.ts'
import { byUrgency, type CleaningState, cleaningOf } from '#domain/housekeeping.ts'
import type { Scope } from '#domain/permission.ts'
import { propertyIdsShown } from '#features/properties/server/public.ts'
import type { Db, Tx } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { type RoomToday, roomsToday } from './store.ts'

/** What housekeeping needs of the platform. */
export type HousekeepingDeps = { db: Db; clock: Clock }
type Query = { property?: number | undefined; state?: CleaningState | undefined; limit: number; offset: number }

const withState = ({ marked, left_at, slept_in, ...room }: RoomToday, now: Date) => {
  const mark = marked && room.changed_at && { state: marked, at: room.changed_at }
  return { ...room, state: cleaningOf({ marked: mark, left_at, slept_in }, now) }
}

/** The rooms of one property of the scope, or of all that are not archived, with their states, in no order. */
const roomsOf = async (db: Db | Tx, now: Date, scope: Scope, property: number | undefined) => {
  const ids = (await propertyIdsShown(db, scope, property)) ?? []
  return (await roomsToday(db, ids, todayIn(now))).map((room) => withState(room, now))
}

const countsOf = (rooms: readonly { state: CleaningState }[]) => {
  const dirty = rooms.filter(({ state }) => state === 'dirty').length
  return { dirty, clean: rooms.length - dirty }
}

/** A page of the rooms of a scope, the most urgent first, and how many are in each state. */
export const listRooms =
  ({ db, clock }: HousekeepingDeps) =>
  async (scope: Scope, { property, state, limit, offset }: Query) => {
    const rooms = await roomsOf(db, clock(), scope, property)
    const wanted = state === undefined ? rooms : rooms.filter((room) => room.state === state)
    return { counts: countsOf(rooms), rooms: wanted.sort(byUrgency).slice(offset, offset + limit) }
  }

/** The rooms of one property of a scope, or of all, that need cleaning; `was_marked` if anybody has ever said so of one, or that it is clean. */
export const roomsToClean =
  ({ clock }: Pick<HousekeepingDeps, 'clock'>) =>
  async (db: Db | Tx, scope: Scope, property?: number): Promise<{ id: number; was_marked: boolean }[]> =>
    (await roomsOf(db, clock(), scope, property))
      .filter(({ state }) => state === 'dirty')
      .map(({ id, changed_at }) => ({ id, was_marked: changed_at !== null }))

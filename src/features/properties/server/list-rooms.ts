import { type Day, todayIn } from '#domain/calendar.ts'
import { fits } from '#domain/capacity.ts'
import type { Language } from '#domain/language.ts'
import type { Scope } from '#domain/permission.ts'
import { stayPrice } from '#domain/pricing.ts'
import { Refusal } from '#domain/refusal.ts'
import { nightsOf, type Stay, stayFrom } from '#domain/stay.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import type { RoomForStay } from '../contract.ts'
import { presentHotelRoom, presentRoom } from './present.ts'
import { roomRows } from './store-rooms.ts'

/**
 * Which of these rooms are free on all of these nights; the availability feature is above this one, so compose injects
 * it.
 */
export type FreeRooms = (db: Db, roomIds: readonly number[], nights: readonly Day[]) => Promise<Set<number>>

type Page = { property?: number; limit: number; offset: number }
type RoomQuery = Page & { check_in?: Day; check_out?: Day; guests?: number; children?: number }

/** A page of the rooms of live properties. */
export const listRooms =
  ({ db }: { db: Db }) =>
  async ({ property, limit, offset }: Page, language: Language) => {
    const { rows, total } = await roomRows(db, { property, scope: null, limit, offset })
    return { rows: rows.map((row) => presentRoom(row, language)), total }
  }

/** A page of the rooms that a scope reaches, drafts' included. */
export const listHotelRooms =
  ({ db }: { db: Db }) =>
  async ({ property, limit, offset }: Page, language: Language, scope: Scope) => {
    const { rows, total } = await roomRows(db, { property, scope, limit, offset })
    return { rows: rows.map((row) => presentHotelRoom(row, language)), total }
  }

const stayOf = ({ check_in, check_out }: RoomQuery, today: Day): Stay | null => {
  if (check_in === undefined || check_out === undefined) return null
  const stay = stayFrom({ check_in, check_out }, today)
  if (typeof stay === 'string') throw new Refusal(stay)
  return stay
}

/** A page of the rooms of live properties with what each is for a stay; dates that make no stay are refused. */
export const listRoomsForStay =
  ({ db, clock, freeRooms }: { db: Db; clock: Clock; freeRooms: FreeRooms }) =>
  async (query: RoomQuery, language: Language): Promise<{ rows: RoomForStay[]; total: number }> => {
    const stay = stayOf(query, todayIn(clock()))
    const { guests, children } = query
    const party = guests !== undefined || children !== undefined
    const { rows, total } = await listRooms({ db })(query, language)
    const offered = rows.filter(({ is_available }) => is_available).map(({ id }) => id)
    const free = stay && (await freeRooms(db, offered, nightsOf(stay)))
    return {
      total,
      rows: rows.map((room) => ({
        ...room,
        is_free: free === null ? null : free.has(room.id),
        stay_price: stay && stayPrice(room.price_tsh, stay),
        fits_party: party ? fits(room, guests ?? 1, children ?? 0) : null,
      })),
    }
  }

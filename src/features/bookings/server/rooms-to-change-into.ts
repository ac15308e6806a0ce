import { type Day, todayIn } from '#domain/calendar.ts'
import { nightsOf } from '#domain/stay.ts'
import { freeRooms } from '#features/availability/server/public.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { roomsLike, type StayInRoom } from './store-room.ts'

/**
 * The first `most` rooms into which `changeRoom` could move a stay now: of its type, with places for its guests, and free
 * on its nights from today on. `wanted` is the id of a room that may stand behind these.
 */
export const roomsToChangeInto = async (
  { db, clock }: { db: Db; clock: Clock },
  stay: StayInRoom & { check_in: Day; check_out: Day },
  most: number,
  wanted?: number,
) => {
  const others = await roomsLike(db, stay)
  const today = todayIn(clock())
  const nights = nightsOf(stay).filter((night) => night >= today)
  const ids = others.map(({ id }) => id)
  const free = await freeRooms(db, ids, nights)
  return others.filter(({ id }) => free.has(id)).filter(({ id }, at) => at < most || id === wanted)
}

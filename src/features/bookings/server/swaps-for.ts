import { isRoomChangeable } from '#domain/booking.ts'
import { todayIn } from '#domain/calendar.ts'
import { fits } from '#domain/capacity.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import type { StayInRoom } from './store-room.ts'
import { swapRows } from './store-swaps.ts'

/**
 * The first `most` rooms with the booking with which `swapRooms` could swap a stay's room now; a hint only. `wanted` is the id of
 * a room that may stand behind these.
 */
export const swapsFor = async (
  { db, clock }: { db: Db; clock: Clock },
  stay: StayInRoom & { id: number },
  most: number,
  wanted?: number,
) => {
  const today = todayIn(clock())
  const rows = await swapRows(db, stay, today)
  return rows
    .filter((row) => isRoomChangeable(row, today) && fits(row, row.guests, row.children))
    .filter(({ id }, at) => at < most || id === wanted)
}

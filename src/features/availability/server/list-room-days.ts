import { addDays, type Day, eachDay, todayIn } from '#domain/calendar.ts'
import { lastBookableNight } from '#domain/stay.ts'
import { ownedRoom } from '#features/properties/server/public.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { checkStretch } from './list-available-dates.ts'
import { takenNights } from './store.ts'

/** Whether one of the account's own rooms is free, day by day; by default for a year from today. */
export const listRoomDays =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (accountId: number, wish: { room: number; start_date?: Day; end_date?: Day }) => {
    const first = wish.start_date ?? todayIn(clock())
    const last = wish.end_date ?? lastBookableNight(first)
    checkStretch(first, last)
    const room = await ownedRoom(db, accountId, wish.room)
    const taken = new Set((await takenNights(db, room.id, first, last)).map(({ night }) => night))
    return eachDay(first, addDays(last, 1)).map((date) => ({ room: room.id, date, is_available: !taken.has(date) }))
  }

import { addDays, type Day, eachDay, todayIn } from '#domain/calendar.ts'
import type { Scope } from '#domain/permission.ts'
import { lastBookableNight } from '#domain/stay.ts'
import { roomInScope } from '#features/properties/server/public.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { checkStretch } from './list-available-dates.ts'
import { occupiedNights } from './store.ts'

/** Whether a room of the scope is free, day by day, and what occupies it; by default for a year from today. */
export const listRoomDays =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (scope: Scope, input: { room: number; start_date?: Day; end_date?: Day }) => {
    const first = input.start_date ?? todayIn(clock())
    const last = input.end_date ?? lastBookableNight(first)
    checkStretch(first, last)
    const room = await roomInScope(db, scope, input.room)
    const occupied = new Map((await occupiedNights(db, room.id, first, last)).map((row) => [row.night, row]))
    return eachDay(first, addDays(last, 1)).map((date) => {
      const { state = 'free', reason = '' } = occupied.get(date) ?? {}
      return { room: room.id, date, is_available: state === 'free', state, ...(reason && { reason }) } as const
    })
  }

import { type Day, todayIn } from '#domain/calendar.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { lastBookableNight } from '#domain/stay.ts'
import { type RoomForSale, roomInScope } from '#features/properties/server/public.ts'
import type { RunTransaction, Tx } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { insertClosure, nightsAmong, openNights, tryTakeNights } from './store.ts'

type SetNightsInput = { room: number; dates: readonly Day[]; is_available: boolean; reason?: string }

const checkDates = (dates: readonly Day[], today: Day) => {
  if (dates.some((date) => date < today)) throw new Refusal('check_in_past')
  if (dates.some((date) => date > lastBookableNight(today))) throw new Refusal('too_far_ahead')
}

const close = async (tx: Tx, room: RoomForSale, nights: readonly Day[], by: { account_id: number; reason: string }) => {
  if (nights.length === 0) return
  const { property_id, id: room_id } = room
  const closure_id = await insertClosure(tx, { property_id, room_id, ...by })
  const dates = await tryTakeNights(tx, { property_id, room_id, nights, holder: { closure_id } })
  if (dates.length > 0) throw new Refusal('dates_booked', { dates }) // another booking took a night in the meantime
}

/**
 * Closes or opens nights of a room of the scope: all of them, or none if a booking has one of them
 * (`dates_booked` with `dates`). An expired hold counts as a booking here until the periodic task ends it. Returns the
 * number of nights that now have the requested state.
 */
export const setNights =
  ({ transaction, clock }: { transaction: RunTransaction; clock: Clock }) =>
  async (scope: Scope, input: SetNightsInput): Promise<number> => {
    const dates = [...new Set(input.dates)].sort()
    checkDates(dates, todayIn(clock()))
    await transaction(async (tx) => {
      const room = await roomInScope(tx, scope, input.room)
      const present = await nightsAmong(tx, room.id, dates)
      const booked = present.filter(({ closure_id }) => closure_id === null).map(({ night }) => night)
      if (booked.length > 0) throw new Refusal('dates_booked', { dates: booked })
      if (input.is_available) return openNights(tx, room, dates)
      const closed = new Set(present.map(({ night }) => night))
      const open = dates.filter((date) => !closed.has(date))
      return close(tx, room, open, { account_id: scope.account_id, reason: input.reason ?? '' })
    })
    return dates.length
  }

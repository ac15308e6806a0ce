import type { z } from 'zod'
import { todayIn } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import type { Scope } from '#domain/permission.ts'
import { nightsOf } from '#domain/stay.ts'
import { isFree } from '#features/availability/server/public.ts'
import { type BookingDeps, requestedStay } from '#features/bookings/server/public.ts'
import { priceEntry } from '#features/front-desk/server/public.ts'
import type { groupQuote } from '../contract.ts'

/** What each of several rooms would cost for a group, by the function that prices one, and whether it is free. */
export const priceGroup =
  (deps: Pick<BookingDeps, 'db' | 'clock'>) =>
  async (scope: Scope, { chosen, ...dates }: z.output<typeof groupQuote.query>, language: Language) => {
    const stay = requestedStay(dates, todayIn(deps.clock()))
    const rooms: { id: number; is_free: boolean; total_amount: number }[] = []
    for (const room of chosen) {
      const { total_amount } = await priceEntry(deps)(scope, { ...dates, ...room }, language)
      rooms.push({ id: room.room, is_free: await isFree(deps.db, room.room, nightsOf(stay)), total_amount })
    }
    const total_amount = rooms.reduce((sum, room) => sum + room.total_amount, 0)
    return { nights: stay.nights, rooms, total_amount }
  }

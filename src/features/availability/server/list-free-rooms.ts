import { type Day, todayIn } from '#domain/calendar.ts'
import { needsAges } from '#domain/guest-price.ts'
import type { Language } from '#domain/language.ts'
import type { Scope } from '#domain/permission.ts'
import { ratedStay, stayPrice } from '#domain/pricing.ts'
import { rateRefusal } from '#domain/rates.ts'
import { residencyTotals } from '#domain/residency.ts'
import { nightsOf, stayFrom } from '#domain/stay.ts'
import { stayRefusal } from '#domain/stay-refusal.ts'
import { ratesOfRooms } from '#features/rates/server/public.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { freeRoomRows } from './store-rooms.ts'

type FreeRoomsInput = {
  check_in: Day
  check_out: Day
  guests?: number
  children: number
  child_ages?: number[]
  property?: number
  limit: number
  offset: number
}

/** The rooms of a scope that are free on every night of a stay, including those of draft and paused properties, with its price. The desk may sell against its own rules. */
export const listFreeRooms =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (scope: Scope, language: Language, input: FreeRoomsInput) => {
    const { check_in, check_out, guests, children, child_ages, property, limit, offset } = input
    const party = guests === undefined ? null : { guests, children, child_ages }
    const today = todayIn(clock())
    const stay = stayFrom({ check_in, check_out }, today)
    if (typeof stay === 'string') throw stayRefusal(stay)
    const page = { scope, property, nights: nightsOf(stay), limit, offset }
    const { rows, total } = await freeRoomRows(db, page)
    const ratesOf = await ratesOfRooms(
      db,
      rows.map(({ id }) => id),
      stay,
    )
    return {
      total,
      rows: rows.map(({ property_id, property_name, room_type_id, ...room }) => {
        const rates = ratesOf({ property_id, room_type_id })
        const { night_prices, offer } = ratedStay(room.price_tsh, rates, stay, { party, today })
        const totals = residencyTotals(rates.residents, (residency) => stayPrice(night_prices, offer, residency))
        return {
          ...room,
          total_amount: stayPrice(night_prices, offer),
          ...(totals && { residency_totals: totals }),
          meal_plans: [...rates.meals],
          needs_ages: rates.guests !== null && needsAges(rates.guests),
          ...rateRefusal(rates, stay, today, language),
          property: { id: property_id, name: property_name },
        }
      }),
    }
  }

import { todayIn } from '#domain/calendar.ts'
import { deadlines } from '#domain/cancellation.ts'
import { partsOf } from '#domain/instalment.ts'
import { leviesIn } from '#domain/levy.ts'
import { type MealPlan, mealPlanCharge } from '#domain/meal-plan.ts'
import { ratedStay } from '#domain/pricing.ts'
import type { Residency } from '#domain/residency.ts'
import { nightsOf } from '#domain/stay.ts'
import { isFree } from '#features/availability/server/public.ts'
import {
  priceForResident,
  requestedMealPlan,
  requestedPromotion,
  requestedStay,
} from '#features/bookings/server/public.ts'
import { activeLevies } from '#features/levies/server/public.ts'
import { chosenExtras, roomForSale } from '#features/properties/server/public.ts'
import { checkRates, ratesOfRoom } from '#features/rates/server/public.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import type { PaymentProvider } from '#ports/payment-provider.ts'

type QuoteInput = {
  room: number
  check_in: string
  check_out: string
  guests: number
  children: number
  child_ages?: number[]
  meal_plan?: MealPlan
  residency?: Residency
  promo_code?: string
  extras?: number[]
}

/** What a stay would cost now, by the same function that prices the booking, and what a cancellation would give back. */
export const quoteStay =
  ({ db, clock, provider }: { db: Db; clock: Clock; provider: PaymentProvider }) =>
  async (input: QuoteInput) => {
    const today = todayIn(clock())
    const stay = requestedStay(input, today)
    const [room, rates, extras, rules] = await Promise.all([
      roomForSale(db, input.room),
      ratesOfRoom(db, input.room, stay),
      chosenExtras(db, input.room, input.extras ?? []),
      activeLevies(db),
    ])
    checkRates(rates, stay)
    const promoted = { ...stay, region: room.region, children: input.children }
    const promotion = await requestedPromotion(db, input.promo_code, promoted, today)
    const rated = ratedStay(room.price_tsh, rates, stay, { party: input, today })
    const regional = leviesIn(room.jurisdiction, rules)
    const party = { ...input, nights: stay.nights }
    const chosen = requestedMealPlan(rates.meals, input.meal_plan, party)
    const order = { ...rated, meal_plan: chosen, promotion, extras, levies: regional, party: input }
    const { price, totals } = priceForResident(order, rates.residents, input.residency)
    const { minCollect: least, maxCollect: most } = provider.caps
    const {
      night_prices,
      guest_charge,
      meal_plan,
      residency,
      window_discount,
      extras: extraLines,
      levies,
      ...plain
    } = price
    return {
      ...plain,
      ...(night_prices.some(({ rules }) => rules.length > 0) && { night_prices }),
      ...(guest_charge && { guest_charge }),
      ...(meal_plan && { meal_plan, meal_plans: rates.meals.map((offer) => mealPlanCharge(offer, party)) }),
      ...(residency && { residency }),
      ...(totals && { residency_totals: totals }),
      ...(window_discount && { window_discount }),
      ...(extraLines.length > 0 && { extras: extraLines }),
      ...(levies.length > 0 && { levies }),
      parts: partsOf(price.total_amount, { least, most }) ?? [],
      is_free: room.is_available && (await isFree(db, room.id, nightsOf(stay))),
      cancellation_policy: room.cancellation_policy,
      refunds: deadlines(room.cancellation_policy, stay.check_in),
    }
  }

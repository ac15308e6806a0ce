import type { Day } from '#domain/calendar.ts'
import {
  type MealParty,
  type MealPlan,
  type MealPlanCharge,
  type MealPlanOffer,
  mealPlanCharge,
  mealPlanOffer,
} from '#domain/meal-plan.ts'
import { MOST_TSH } from '#domain/money.ts'
import { isEven, type Quote, quote } from '#domain/pricing.ts'
import { normaliseCode, type PromotedStay, promotionFault } from '#domain/promotion.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  type Residency,
  type ResidencyPrice,
  type ResidencySold,
  type ResidencyTotals,
  residencyPrice,
  residencyTotals,
} from '#domain/residency.ts'
import { type Stay, stayFrom } from '#domain/stay.ts'
import type { Db, Tx } from '#platform/server/transaction.ts'
import { promotionByCode } from './store.ts'

/** The stay that two dates make; refuses with what is wrong with them. */
export const requestedStay = (dates: { check_in: string; check_out: string }, today: Day): Stay => {
  const stay = stayFrom(dates, today)
  if (typeof stay === 'string') throw new Refusal(stay)
  return stay
}

/** The promotion of a typed code, or null if none was typed; refuses a code without effect. */
export const requestedPromotion = async (
  db: Db | Tx,
  typed: string | null | undefined,
  stay: PromotedStay,
  today: Day,
) => {
  const code = normaliseCode(typed ?? '')
  if (code === '') return null
  const promotion = await promotionByCode(db, code)
  const fault = promotionFault(promotion, stay, today)
  if (fault) throw new Refusal(fault)
  return promotion
}

/**
 * The meal plan of a stay: the chosen one, or the one that the price includes; null if the hotel offers none. Refuses a
 * plan that it does not offer.
 */
export const requestedMealPlan = (
  offers: readonly MealPlanOffer[],
  plan: MealPlan | null | undefined,
  party: MealParty,
): MealPlanCharge | null => {
  const offer = mealPlanOffer(offers, plan)
  if (offer) return mealPlanCharge(offer, party)
  if (plan) throw new Refusal('meal_plan_unavailable')
  return null
}

/** What a stay costs; refuses a price that no booking could carry. */
export const priceOf = (order: Parameters<typeof quote>[0]): Quote => withinMost(quote(order))

/**
 * What a stay costs for a declared residency, and its totals under each one that the hotel has a price for; null without
 * such prices. Refuses a residency that it has none for.
 */
export const priceForResident = (
  order: Parameters<typeof quote>[0],
  prices: readonly ResidencyPrice[],
  declared: Residency | null | undefined,
): { price: Quote; totals: ResidencyTotals | null } => {
  const residency = residencyPrice(prices, declared) ?? null
  if (declared && residency === null) throw new Refusal('residency_unavailable')
  const price = priceOf({ ...order, residency })
  return { price, totals: residencyTotals(prices, (each) => quote({ ...order, residency: each }).total_amount) }
}

/** The reduction for a residency as a booking stores it. */
export const residencySold = ({ residency }: Quote, totals: ResidencyTotals | null): ResidencySold | null =>
  residency && totals && { ...residency, totals }

/** A quote that a booking can carry; refuses any other. */
export const withinMost = (price: Quote): Quote => {
  if (Math.max(price.subtotal, price.total_amount) > MOST_TSH) throw new Refusal('amount_out_of_range')
  return price
}

/** The nightly prices, prices by guests, meal plan, discount by the day of booking, extra services, taxes and levies as a booking stores them: each night's price only if they differ. */
export const pricesSold = ({
  nightly_price,
  night_prices,
  guest_charge,
  meal_plan,
  window_discount,
  extras,
  levies,
}: Quote) => {
  const prices = night_prices.map(({ price_tsh }) => price_tsh)
  return {
    nightly_price,
    night_prices: isEven(prices) ? null : prices,
    guest_charge,
    meal_plan,
    window_discount,
    extras_sold: extras.length > 0 ? extras : null,
    levies: levies.length > 0 ? levies : null,
  }
}

import type { Day } from '#domain/calendar.ts'
import type { Extra } from '#domain/extras.ts'
import type { GuestParty } from '#domain/guest-price.ts'
import type { Levy } from '#domain/levy.ts'
import {
  type MealParty,
  type MealPlan,
  type MealPlanCharge,
  type MealPlanOffer,
  mealPlanCharge,
  mealPlanOffer,
} from '#domain/meal-plan.ts'
import { MOST_TSH, type Tsh } from '#domain/money.ts'
import { isEven, type Quote, quote, ratedStay } from '#domain/pricing.ts'
import { normaliseCode, type PromotedStay, type PromotionGift, promotionFault } from '#domain/promotion.ts'
import type { RoomRates } from '#domain/rates.ts'
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
import { stayRefusal } from '#domain/stay-refusal.ts'
import type { Db, Tx } from '#platform/server/transaction.ts'
import { promotionByCode } from './store.ts'

/** The stay that two dates make; refuses with what is wrong with them. */
export const requestedStay = (dates: { check_in: string; check_out: string }, today: Day): Stay => {
  const stay = stayFrom(dates, today)
  if (typeof stay === 'string') throw stayRefusal(stay)
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
const priceForResident = (
  order: Parameters<typeof quote>[0],
  prices: readonly ResidencyPrice[],
  declared: Residency | null | undefined,
): { price: Quote; totals: ResidencyTotals | null } => {
  const residency = residencyPrice(prices, declared) ?? null
  if (declared && residency === null) throw new Refusal('residency_unavailable')
  const price = priceOf({ ...order, residency })
  return { price, totals: residencyTotals(prices, (each) => quote({ ...order, residency: each }).total_amount) }
}

/** What an order asks for. */
type Ordered = GuestParty & { meal_plan?: MealPlan | null | undefined; residency?: Residency | null | undefined }

/** What an order is priced from: the stay, the room, its rates, the chosen services, and the levies of its jurisdiction. */
type Offered = {
  today: Day
  stay: Stay
  room: { price_tsh: Tsh }
  rates: RoomRates
  extras: readonly Extra[]
  levies: readonly Levy[]
  promotion?: PromotionGift | null
}

/**
 * What an order costs now, and its totals under each residency: one function for the preview and the booking, of a
 * traveller and of the desk. Refuses a meal plan or a residency that the hotel has no price for, and a price that no booking
 * could carry.
 */
export const priceOrder = (
  { today, stay, room, rates, extras, levies, promotion = null }: Offered,
  order: Ordered,
): { price: Quote; totals: ResidencyTotals | null } => {
  const rated = ratedStay(room.price_tsh, rates, stay, { party: order, today })
  const meal_plan = requestedMealPlan(rates.meals, order.meal_plan, { ...order, nights: stay.nights })
  const wanted = { ...rated, meal_plan, promotion, extras, levies, party: order }
  return priceForResident(wanted, rates.residents, order.residency)
}

/** A price as its preview shows it, with the meal plans that can be chosen; what it does not have is left out. */
export const presentPrice = (
  { price, totals }: ReturnType<typeof priceOrder>,
  { rates, stay }: Pick<Offered, 'rates' | 'stay'>,
  order: Ordered,
) => {
  const { night_prices, guest_charge, meal_plan, residency, window_discount, extras, levies, ...plain } = price
  const party = { ...order, nights: stay.nights }
  return {
    ...plain,
    ...(night_prices.some(({ rules }) => rules.length > 0) && { night_prices }),
    ...(guest_charge && { guest_charge }),
    ...(meal_plan && { meal_plan, meal_plans: rates.meals.map((offer) => mealPlanCharge(offer, party)) }),
    ...(residency && { residency }),
    ...(totals && { residency_totals: totals }),
    ...(window_discount && { window_discount }),
    ...(extras.length > 0 && { extras }),
    ...(levies.length > 0 && { levies }),
  }
}

/** The reduction for a residency as a booking stores it. */
export const residencySold = ({ residency }: Quote, totals: ResidencyTotals | null): ResidencySold | null =>
  residency && totals && { ...residency, totals }

/** A quote that a booking can carry; refuses any other. */
export const withinMost = (price: Quote): Quote => {
  if (Math.max(price.subtotal, price.total_amount) > MOST_TSH) throw new Refusal('amount_out_of_range')
  return price
}

/** The nightly prices with their reasons, prices by guests, meal plan, discount by the day of booking, extra services, taxes and levies as a booking stores them: each night's price only if they differ. */
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
    price_rules: night_prices.some(({ rules }) => rules.length > 0) ? night_prices.map(({ rules }) => rules) : null,
    guest_charge,
    meal_plan,
    window_discount,
    extras_sold: extras.length > 0 ? extras : null,
    levies: levies.length > 0 ? levies : null,
  }
}

import { type WindowDiscount, type WindowOffer, windowAmount, windowOffer } from './booking-window.ts'
import type { Day } from './calendar.ts'
import { type Extra, type ExtraLine, type ExtraParty, extraLines, extrasTotal } from './extras.ts'
import { type GuestCharge, type GuestParty, guestCharge } from './guest-price.ts'
import { type Levy, type LevyLine, leviesTotal, levyLines } from './levy.ts'
import type { MealPlanCharge } from './meal-plan.ts'
import { MOST_TSH, percentOf, type Tsh } from './money.ts'
import { freeNights, type PromotionGift } from './promotion.ts'
import { type NightPrice, type PriceRule, priceNights, type RoomRates } from './rates.ts'
import { type ResidencyDiscount, type ResidencyPrice, residencyAmount } from './residency.ts'
import type { Stay } from './stay.ts'

/** A stay's price before it is booked: the sum of its nights less a discount, and its extra services; in whole shillings. */
export type Quote = {
  nights: number
  /** The price of each night if they are alike; else their average, rounded half up. */
  nightly_price: Tsh
  /** The nights in order, each with its price and the rules that made it. */
  night_prices: NightPrice[]
  /** What of these prices the guests make; null if the room has no prices by guests. */
  guest_charge: GuestCharge | null
  /** The meal plan, which is part of the total; null if the hotel offers none. A promotion does not change its price. */
  meal_plan: MealPlanCharge | null
  /** The reduction for a declared residency, before any other discount; null if none is asked for. */
  residency: ResidencyDiscount | null
  /** The early-booking or last-minute discount on the nights; null if the stay has none. */
  window_discount: WindowDiscount | null
  /** The sum of the nights less these two. */
  subtotal: Tsh
  discount_percent: number
  /** Free nights of a promotion; the cheapest nights of the stay are free. */
  free_nights: number
  discount_amount: Tsh
  /** The chosen extra services; a promotion does not change their prices. */
  extras: ExtraLine[]
  /** Taxes and levies; only those that are collected with the booking are added to the total. */
  levies: LevyLine[]
  total_amount: Tsh
}

/** The nights of a stay that is booked today by who stays, and the discount that it gets by the day of booking. */
export const ratedStay = (
  base: Tsh,
  rates: RoomRates,
  stay: Stay,
  { party, today }: { party: GuestParty | null; today: Day },
) => ({
  night_prices: priceNights(base, rates, stay, party),
  guest_charge: party && guestCharge(rates.guests, party, stay.nights),
  offer: windowOffer(rates.windows, stay.check_in, today),
})

type Priced = Pick<NightPrice, 'price_tsh'>

/** The sum of some nights. */
const sumOf = (nights: readonly Priced[]): Tsh => nights.reduce((sum, { price_tsh }) => sum + price_tsh, 0)

/** A stay's price per night: that of each night if they are alike, else the average, rounded half up. */
export const perNight = (total: Tsh, nights: number): Tsh => Math.round(total / nights)

/** The price of a stay without a promotion; null if it exceeds the maximum amount. */
export const stayPrice = (
  nights: readonly Priced[],
  offer: WindowOffer | null = null,
  residency: ResidencyPrice | null = null,
): Tsh | null => {
  const full = sumOf(nights)
  const sum = full - residencyAmount(full, residency)
  const price = sum - windowAmount(sum, offer)
  return price > MOST_TSH ? null : price
}

/** What the cheapest nights cost. */
const cheapest = (nights: readonly Priced[], count: number): Tsh =>
  count === 0 ? 0 : sumOf([...nights].sort((a, b) => a.price_tsh - b.price_tsh).slice(0, count))

/**
 * The quote for a stay, used for both the dialog's preview and the booking itself. The promotion must already be
 * validated (`promotionFault`); its discount is of what the nights cost after an early-booking or last-minute discount,
 * and rounded half up to the whole shilling. Without rates it is the nightly price x nights - discount; extra services
 * are added to it, and levies that are collected with the booking.
 */
export const quote = ({
  night_prices,
  guest_charge = null,
  meal_plan = null,
  residency = null,
  offer = null,
  promotion,
  extras = [],
  levies = [],
  party = { guests: 1, children: 0 },
}: {
  night_prices: NightPrice[]
  guest_charge?: GuestCharge | null
  meal_plan?: MealPlanCharge | null
  residency?: ResidencyPrice | null
  offer?: WindowOffer | null
  promotion: PromotionGift | null
  extras?: readonly Extra[]
  /** The rules of the property's jurisdiction. */
  levies?: readonly Levy[]
  party?: Omit<ExtraParty, 'nights'>
}): Quote => {
  const nights = night_prices.length
  const lines = extraLines(extras, { ...party, nights })
  const sum = sumOf(night_prices)
  const reduced = residency && { ...residency, amount: residencyAmount(sum, residency) }
  const ofResidents = sum - (reduced?.amount ?? 0)
  const window_discount = offer && { ...offer, amount: windowAmount(ofResidents, offer) }
  const subtotal = ofResidents - (window_discount?.amount ?? 0)
  const discount_percent = promotion?.percent ?? 0
  const free_nights = promotion ? freeNights(promotion, nights) : 0
  const fullPrice = cheapest(night_prices, free_nights)
  const free = fullPrice - residencyAmount(fullPrice, residency)
  const discount_amount = percentOf(subtotal, discount_percent) + free - windowAmount(free, offer)
  const room_charge = subtotal - discount_amount
  const services = extrasTotal(lines) + (meal_plan?.amount ?? 0)
  const levied = levyLines(levies, {
    nights: night_prices.map(({ night }) => night),
    room_charge,
    services,
    persons: party.guests + party.children,
  })
  return {
    nights,
    nightly_price: perNight(sum, nights),
    night_prices,
    guest_charge,
    meal_plan,
    residency: reduced,
    window_discount,
    subtotal,
    discount_percent,
    free_nights,
    discount_amount,
    extras: lines,
    levies: levied,
    total_amount: room_charge + services + leviesTotal(levied, 'with_booking'),
  }
}

/** Whether all nights cost the same. */
export const isEven = (prices: readonly Tsh[]): boolean => prices.every((price) => price === prices[0])

/** Nights at the same price by the same rules. */
type PriceGroup = { price_tsh: Tsh; nights: number; rules: readonly PriceRule[] }

/** Nights as groups with the same price and rules, in the order in which they first occur: what a bill lists. */
export const priceGroups = (nights: readonly { price_tsh: Tsh; rules?: readonly PriceRule[] }[]): PriceGroup[] => {
  const groups = new Map<string, PriceGroup>()
  for (const { price_tsh, rules = [] } of nights) {
    const key = JSON.stringify([price_tsh, rules])
    const group = groups.get(key)
    if (group) group.nights += 1
    else groups.set(key, { price_tsh, nights: 1, rules })
  }
  return [...groups.values()]
}

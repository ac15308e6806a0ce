import type { WindowDiscount } from './booking-window.ts'
import { type ExtraLine, extrasTotal } from './extras.ts'
import { type GuestCharge, guestChargeText } from './guest-price.ts'
import type { Language } from './language.ts'
import { type LevyLine, leviesTotal } from './levy.ts'
import type { MealPlanCharge } from './meal-plan.ts'
import type { Tsh } from './money.ts'
import { priceGroups } from './pricing.ts'
import type { PriceRule } from './rates.ts'
import type { ResidencySold } from './residency.ts'

/** What a booking stores of the price of its nights. */
export type SoldNights = {
  nights: number
  room: { price_tsh: Tsh }
  /** In order, if they differ; else each cost the room's price. */
  night_prices?: readonly Tsh[] | null | undefined
  /** The rules that made each of them, in order; null if no rule did. */
  price_rules?: readonly (readonly PriceRule[])[] | null | undefined
  guest_charge?: GuestCharge | null | undefined
}

/** Everything that a booking's total is made of, as it was sold. */
export type SoldPrice = SoldNights & {
  meal_plan?: MealPlanCharge | null | undefined
  residency?: ResidencySold | null | undefined
  window_discount?: WindowDiscount | null | undefined
  extras?: readonly ExtraLine[] | null | undefined
  levies?: readonly LevyLine[] | null | undefined
  discount_amount: Tsh
  total_amount: Tsh
}

const OF_ONE_NIGHT: Record<Language, string> = { en: 'special price', sw: 'bei maalumu' }

/** Why nights cost what they cost: the names of the rules that made the price. Null where the room's own price holds. */
export const reasonsText = (
  rules: readonly PriceRule[],
  guest_charge: Parameters<typeof guestChargeText>[0],
  language: Language,
): string | null => {
  const reasons = rules.map(({ kind, name }) => {
    if (kind === 'guests') return guestChargeText(guest_charge, language)
    return kind === 'day' ? OF_ONE_NIGHT[language] : name
  })
  return reasons.filter(Boolean).join(', ') || null
}

const pricesOf = ({ nights, room, night_prices }: SoldNights): readonly Tsh[] =>
  night_prices ?? Array.from({ length: nights }, () => room.price_tsh)

/** Nights of a bill that cost the same for the same reasons. */
export type NightLine = { price_tsh: Tsh; nights: number; why: string | null }

/** The nights of a booking as lines of its bill. Bookings from before reasons were stored name only what guests add. */
export const nightLines = (sold: SoldNights, language: Language): NightLine[] => {
  const { price_rules, guest_charge } = sold
  const nights = pricesOf(sold).map((price_tsh, at) => ({ price_tsh, rules: price_rules?.[at] ?? [] }))
  return priceGroups(nights).map(({ rules, ...line }) => ({
    ...line,
    why: price_rules ? reasonsText(rules, guest_charge, language) : guestChargeText(guest_charge, language),
  }))
}

/** Whether the lines of a bill make its total. They do not for a price that the hotel agreed with the guest. */
export const isSumOfLines = (sold: SoldPrice): boolean => {
  const { residency, window_discount, meal_plan, extras, levies, discount_amount, total_amount } = sold
  const nights = pricesOf(sold).reduce((sum, price) => sum + price, 0)
  const off = (residency?.amount ?? 0) + (window_discount?.amount ?? 0) + discount_amount
  const added = extrasTotal(extras ?? []) + (meal_plan?.amount ?? 0) + leviesTotal(levies ?? [], 'with_booking')
  return nights - off + added === total_amount
}

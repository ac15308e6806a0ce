import type { SoldPrice } from './bill.ts'
import { type BookingSource, type BookingStatus, isManual } from './booking.ts'
import { addDays, type Day, isDay } from './calendar.ts'
import { type CancellationPolicy, deadlines } from './cancellation.ts'
import type { Levy } from './levy.ts'
import { mealPlanCharge } from './meal-plan.ts'
import type { Tsh } from './money.ts'
import { type Quote, quote, ratedStay } from './pricing.ts'
import {
  type PromotedStay,
  type Promotion,
  type PromotionFault,
  type PromotionGift,
  promotionFault,
} from './promotion.ts'
import type { NightPrice, RoomRates } from './rates.ts'
import { type ResidencyTotals, residencyTotals } from './residency.ts'
import { MAX_DAYS_AHEAD, MAX_NIGHTS, nightsOf, type Stay, type StayFault, stayOf } from './stay.ts'

type Dates = { check_in: Day; check_out: Day }

/** Why two dates cannot become those of a booking; each is also a refusal code. */
export type DateChangeFault = StayFault | 'dates_unchanged' | 'check_in_fixed' | 'check_out_past'

/** Whether a fault belongs to the check-in field; the others are shown at the check-out. */
export const isFaultOfCheckIn = (fault: DateChangeFault): boolean =>
  fault === 'check_in_past' || fault === 'date_invalid' || fault === 'check_in_fixed'

/** The parts of a booking that say whether its traveller may change its dates. */
type OwnBooking = {
  status: BookingStatus
  booking_source: BookingSource
  check_in: Day
  total_amount: Tsh
  /** What wallets have paid of it. */
  paid_amount: Tsh
  cancellation_policy: CancellationPolicy
}

/**
 * The instant until which the traveller may change the dates of a booking: the first deadline of its cancellation policy, so
 * that nobody avoids by it what a cancellation costs. Null unless the booking was made here, is confirmed, and wallets have paid all of it.
 */
export const datesChangeableUntil = (booking: OwnBooking): Date | null => {
  const { status, booking_source, total_amount, paid_amount, cancellation_policy, check_in } = booking
  const isPaid = paid_amount > 0 && paid_amount === total_amount
  if (status !== 'confirmed' || isManual(booking_source) || !isPaid) return null
  return deadlines(cancellation_policy, check_in)[0]?.until ?? null
}

/**
 * Why the promotion of a booking does not hold on other dates; null if it does. It was used on the day of booking: that it
 * has ended, or is used up, since then changes nothing.
 */
export const promotionFaultOnDates = (
  promotion: Promotion,
  stay: PromotedStay,
  booked_on: Day,
): PromotionFault | null => {
  const used = { valid_from: booked_on, valid_until: booked_on, max_uses: null, active: true }
  return promotionFault({ ...promotion, ...used }, stay, booked_on)
}

/**
 * The stay that a booking becomes, or what is wrong with its dates. A guest who is in the house keeps the check-in day and
 * may leave today; a guest who is late may keep a check-in day that is over.
 */
export const changedStay = (
  booking: Dates & { status: BookingStatus },
  { check_in, check_out }: { check_in: string; check_out: string },
  today: Day,
): Stay | DateChangeFault => {
  if (!isDay(check_in) || !isDay(check_out)) return 'date_invalid'
  const isMoved = check_in !== booking.check_in
  const isInHouse = booking.status === 'checked_in'
  if (!isMoved && check_out === booking.check_out) return 'dates_unchanged'
  if (isMoved && isInHouse) return 'check_in_fixed'
  if (isMoved && check_in < today) return 'check_in_past'
  if (check_out <= check_in) return 'check_out_not_after'
  if (isInHouse ? check_out < today : check_out <= today) return 'check_out_past'
  if (check_out > addDays(today, MAX_DAYS_AHEAD)) return 'too_far_ahead'
  const stay = stayOf(check_in, check_out)
  return stay.nights > MAX_NIGHTS ? 'too_long' : stay
}

/**
 * The nights that a booking gives up and those that it takes in a room when its dates change. Nights of the past that the new
 * dates still have stay in the room in which they were.
 */
export const nightChange = (
  held: readonly { room_id: number; night: Day }[],
  stay: Dates,
  room_id: number,
  today: Day,
): { free: Day[]; take: Day[] } => {
  const wanted = new Set(nightsOf(stay))
  const kept = held.filter(({ night, room_id: own }) => wanted.has(night) && (night < today || own === room_id))
  const keeps = new Set(kept.map(({ night }) => night))
  return {
    free: held.flatMap(({ night }) => (keeps.has(night) ? [] : [night])),
    take: nightsOf(stay).filter((night) => night >= today && !keeps.has(night)),
  }
}

/** A booking as it was sold. */
type SoldStay = SoldPrice & Dates & { guests: number; children: number }

const pricesBefore = (sold: SoldStay): ReadonlyMap<Day, NightPrice> =>
  new Map(
    nightsOf(sold).map((night, at) => {
      const price_tsh = sold.night_prices?.[at] ?? sold.room.price_tsh
      return [night, { night, price_tsh, rules: [...(sold.price_rules?.[at] ?? [])] }]
    }),
  )

/** What the new dates are priced from: the room's price and its present rates, the levies in force, and the day of booking. */
type PricedFrom = {
  stay: Stay
  base: Tsh
  rates: RoomRates
  levies: readonly Levy[]
  booked_on: Day
  /** That of the booking; missing if it has none. */
  promotion?: PromotionGift | null
}

/**
 * What a booking costs on other dates, and its totals under each residency. Nights that it keeps cost what they were sold
 * for; others cost what they cost now. Prices by guests, the meal plan, extra services and the reduction for residents are
 * those that were sold. The discount by the day of booking stays with the check-in day; for another one it is that of the day on which it was booked.
 */
export const changedPrice = (
  sold: SoldStay,
  { stay, base, rates, levies, booked_on, promotion = null }: PricedFrom,
): { price: Quote; totals: ResidencyTotals | null } => {
  const { guests, children } = sold
  const party = { guests, children, child_ages: sold.guest_charge?.child_ages ?? undefined }
  const rated = ratedStay(base, { ...rates, guests: sold.guest_charge ?? null }, stay, { party, today: booked_on })
  const before = pricesBefore(sold)
  const residency = sold.residency ? { residency: sold.residency.residency, percent: sold.residency.percent } : null
  const order = {
    night_prices: rated.night_prices.map((night) => before.get(night.night) ?? night),
    guest_charge: rated.guest_charge,
    meal_plan: sold.meal_plan ? mealPlanCharge(sold.meal_plan, { guests, children, nights: stay.nights }) : null,
    offer: stay.check_in === sold.check_in ? (sold.window_discount ?? null) : rated.offer,
    promotion,
    extras: sold.extras ?? [],
    levies,
    party,
  }
  const others = rates.residents.filter((each) => each.residency !== residency?.residency)
  return {
    price: quote({ ...order, residency }),
    totals:
      residency && residencyTotals([...others, residency], (each) => quote({ ...order, residency: each }).total_amount),
  }
}

import { todayIn } from '#domain/calendar.ts'
import { deadlines } from '#domain/cancellation.ts'
import { childrenFault, fits } from '#domain/capacity.ts'
import { partsOf, sharesOf } from '#domain/instalment.ts'
import { leviesIn } from '#domain/levy.ts'
import type { MealPlan } from '#domain/meal-plan.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Residency } from '#domain/residency.ts'
import { nightsOf } from '#domain/stay.ts'
import { isFree } from '#features/availability/server/public.ts'
import { presentPrice, priceOrder, requestedPromotion, requestedStay } from '#features/bookings/server/public.ts'
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
    if (!fits(room, input.guests, input.children)) throw new Refusal('too_many_guests')
    const refused = childrenFault(room, input)
    if (refused) throw new Refusal(refused)
    checkRates(rates, stay, today)
    const promoted = { ...stay, region: room.region, children: input.children }
    const promotion = await requestedPromotion(db, input.promo_code, promoted, today)
    const levies = leviesIn(room, rules)
    const offer = { today, stay, room, rates, extras, levies, promotion }
    const priced = priceOrder(offer, input)
    const { minCollect: least, maxCollect: most } = provider.caps
    const { total_amount } = priced.price
    const shares = sharesOf(total_amount, { least, most })
    return {
      ...presentPrice(priced, offer, input),
      parts: partsOf(total_amount, { least, most }) ?? [],
      ...(shares.length > 0 && { shares }),
      is_free: room.is_available && (await isFree(db, room.id, nightsOf(stay))),
      cancellation_policy: room.cancellation_policy,
      refunds: deadlines(room.cancellation_policy, stay.check_in),
    }
  }

import { type Day, todayIn } from '#domain/calendar.ts'
import { deadlines } from '#domain/cancellation.ts'
import { partsOf } from '#domain/instalment.ts'
import { MOST_TSH } from '#domain/money.ts'
import { type Quote, quote } from '#domain/pricing.ts'
import { normaliseCode, type PromotedStay, promotionFault } from '#domain/promotion.ts'
import { Refusal } from '#domain/refusal.ts'
import { nightsOf, type Stay, stayFrom } from '#domain/stay.ts'
import { isFree } from '#features/availability/server/public.ts'
import { roomForSale } from '#features/properties/server/public.ts'
import type { Db, Tx } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import type { PaymentProvider } from '#ports/payment-provider.ts'
import { promotionByCode } from './store.ts'

/** The stay that two dates make; refuses with what is wrong with them. */
export const requestedStay = (input: { check_in: string; check_out: string }, today: Day): Stay => {
  const stay = stayFrom(input, today)
  if (typeof stay === 'string') throw new Refusal(stay)
  return stay
}

/** The promotion that a typed code stands for, or null where none was typed; refuses a code that gives nothing. */
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

/** What a stay costs; refuses a price that no booking could carry. */
export const priceOf = (order: Parameters<typeof quote>[0]): Quote => {
  const price = quote(order)
  if (price.subtotal > MOST_TSH) throw new Refusal('amount_out_of_range')
  return price
}

type QuoteInput = { room: number; check_in: string; check_out: string; children: number; promo_code?: string }

/** What a stay would cost now, by the same function that prices the booking, and what a cancellation would give back. */
export const priceStay =
  ({ db, clock, provider }: { db: Db; clock: Clock; provider: PaymentProvider }) =>
  async (input: QuoteInput) => {
    const today = todayIn(clock())
    const stay = requestedStay(input, today)
    const room = await roomForSale(db, input.room)
    const promoted = { ...stay, region: room.region, children: input.children }
    const promotion = await requestedPromotion(db, input.promo_code, promoted, today)
    const price = priceOf({ nightly_price: room.price_tsh, stay, promotion })
    const { minCollect: least, maxCollect: most } = provider.caps
    return {
      ...price,
      parts: partsOf(price.total_amount, { least, most }) ?? [],
      is_free: room.is_available && (await isFree(db, room.id, nightsOf(stay))),
      cancellation_policy: room.cancellation_policy,
      refunds: deadlines(room.cancellation_policy, stay.check_in),
    }
  }

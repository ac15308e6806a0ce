import { todayIn } from '#domain/calendar.ts'
import { changedPrice } from '#domain/date-change.ts'
import { leviesIn } from '#domain/levy.ts'
import type { PromotionGift } from '#domain/promotion.ts'
import type { Stay } from '#domain/stay.ts'
import { activeLevies } from '#features/levies/server/public.ts'
import type { RoomForSale } from '#features/properties/server/public.ts'
import { ratesOfRoom } from '#features/rates/server/public.ts'
import type { Db, Tx } from '#platform/server/transaction.ts'
import { withinMost } from './price-stay.ts'
import type { BookingView } from './store-views.ts'

/** What a booking costs on other dates in a room, with what it was priced from. */
export const priceOnDates = async (
  db: Db | Tx,
  booking: BookingView,
  room: RoomForSale,
  stay: Stay,
  promotion: PromotionGift | null = null,
) => {
  const [rates, rules] = await Promise.all([ratesOfRoom(db, room.id, stay), activeLevies(db)])
  const levies = leviesIn(room, rules)
  const from = { stay, base: room.price_tsh, rates, levies, booked_on: todayIn(booking.created_at), promotion }
  const { price, totals } = changedPrice(booking, from)
  return { price: withinMost(price), totals, levies, rates }
}

import type { z } from 'zod'
import { HOLD_MINUTES } from '#domain/booking.ts'
import { todayIn } from '#domain/calendar.ts'
import { childrenFault, fits } from '#domain/capacity.ts'
import type { FaultKey } from '#domain/field-faults.ts'
import { MAX_PARTS, partsOf, sharesOf } from '#domain/instalment.ts'
import { leviesIn } from '#domain/levy.ts'
import type { Tsh } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { nightsOf } from '#domain/stay.ts'
import { nightsHeld, takeNights } from '#features/availability/server/public.ts'
import {
  type BookingDeps,
  type BookingView,
  EXPIRE_HOLD,
  insertHoldOrigin,
  insertWithNewReference,
  present,
  priceOrder,
  pricesSold,
  requestedPromotion,
  requestedStay,
  residencySold,
} from '#features/bookings/server/public.ts'
import { commissionOfRoom } from '#features/commissions/server/public.ts'
import { activeLevies } from '#features/levies/server/public.ts'
import { requestCollection } from '#features/payments/server/public.ts'
import { chosenExtras, roomToBook } from '#features/properties/server/public.ts'
import { checkRates, ratesOfRoom } from '#features/rates/server/public.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { PaymentProvider } from '#ports/payment-provider.ts'
import type { bookRoom as contract } from '../contract.ts'
import { checkHolds, readLimits } from './limit-holds.ts'

type Order = z.output<typeof contract.body>
type Traveller = { id: number; name: string; email: string }

/** The first of the payments that a total is made in; most are made in one. */
const firstPart = (total: Tsh, payers: number | null, { caps: { minCollect, maxCollect } }: PaymentProvider): Tsh => {
  const limits = { least: minCollect, most: maxCollect }
  const [first] = partsOf(total, limits) ?? []
  if (first === undefined) throw new Refusal('amount_out_of_range', { min: minCollect, max: maxCollect * MAX_PARTS })
  if (payers === null) return first
  const [share] = sharesOf(total, limits).find((parts) => parts.length === payers) ?? []
  if (share === undefined) throw new Refusal('payers_not_possible')
  return share
}

type Customer = { account_id: number; address: string }

/**
 * What an order is about: the stay in nights, the room with its terms, who has the nights by now, and what limits the
 * unpaid bookings of the customer.
 */
export const readOffer =
  ({ clock, limits: limited }: Pick<BookingDeps, 'clock' | 'limits'>) =>
  async (tx: Tx, order: Order, customer: Customer) => {
    const today = todayIn(clock())
    const stay = requestedStay(order, today)
    const nights = nightsOf(stay)
    const wanted = { ...customer, room_id: order.room, msisdn: order.payment_details }
    const [limits, room, held, rates, extras, rules, commission] = await Promise.all([
      limited ? readLimits(tx, wanted) : null,
      roomToBook(tx, order.room),
      nightsHeld(tx, order.room, nights),
      ratesOfRoom(tx, order.room, stay),
      chosenExtras(tx, order.room, order.extras),
      activeLevies(tx),
      commissionOfRoom(tx, order.room, today),
    ])
    const levies = leviesIn(room, rules)
    return { today, stay, nights, room, held, limits, rates, extras, levies, commission }
  }
type Offer = Awaited<ReturnType<ReturnType<typeof readOffer>>>

/** The guest's name: the account's, or the typed one if the account has none after sign-in with Google. */
const guestNameOf = ({ name }: Traveller, { guest_name }: Order): string => {
  const accountName = name || guest_name
  if (accountName) return accountName
  throw new Refusal('validation', { fields: { guest_name: 'name_required' satisfies FaultKey } })
}

/** What an order costs now. Throws what refuses it: the room, the party, the promotion, another price, or a limit. */
const priceNow = async (tx: Tx, order: Order, offer: Offer) => {
  const { today, stay, nights, room, limits, rates } = offer
  if (!room.is_available) throw new Refusal('room_unavailable')
  if (!fits(room, order.guests, order.children)) throw new Refusal('too_many_guests')
  const refused = childrenFault(room, order)
  if (refused) throw new Refusal(refused)
  checkRates(rates, stay, today)
  const promoted = { ...stay, region: room.region, children: order.children }
  const promotion = await requestedPromotion(tx, order.promo_code, promoted, today)
  const { price, totals } = priceOrder({ ...offer, promotion }, order)
  const { total_amount, discount_amount } = price
  if (total_amount !== order.total_amount) throw new Refusal('price_changed', { total_amount, discount_amount })
  if (limits) checkHolds(limits.holds, nights.length)
  const residency = residencySold(price, totals)
  return { total_amount, discount_amount, promotion_id: promotion?.id ?? null, ...pricesSold(price), residency }
}
type Price = Awaited<ReturnType<typeof priceNow>>

/** The row of an order for a guest of this name. */
const bookingOf = (
  order: Order,
  guest: Traveller,
  { stay, room, commission }: Offer,
  price: Price,
): Parameters<typeof insertWithNewReference>[2] => ({
  property_id: room.property_id,
  room_id: room.id,
  account_id: guest.id,
  guest_name: guest.name,
  guest_email: guest.email,
  guest_phone: order.customer_phone,
  guest_document: order.guest_document || null,
  check_in: stay.check_in,
  check_out: stay.check_out,
  guests: order.guests,
  children: order.children,
  status: 'pending',
  booking_source: 'ota',
  settlement: 'online',
  notes: '',
  cancellation_policy: room.cancellation_policy,
  commission_percent: commission,
  payers: order.payers ?? null,
  ...price,
})

/**
 * Holds the nights, records the debt and queues the payment prompt: all of it or none. Independent queries are sent to
 * the database in one message.
 */
export const bookRoom =
  ({ enqueue, provider, notify }: BookingDeps) =>
  async (tx: Tx, order: Order, traveller: Traveller, offer: Offer): Promise<BookingView> => {
    const guest = { ...traveller, name: guestNameOf(traveller, order) }
    const price = await priceNow(tx, order, offer)
    const { today, nights, held, limits } = offer
    const booking = bookingOf(order, guest, offer, price)
    const by = { actor: 'traveller', account_id: traveller.id, hold_minutes: HOLD_MINUTES, today } as const
    const written = await insertWithNewReference({ notify }, tx, booking, held, by)
    const { id: booking_id, hold_expires_at } = written
    const { payment_method: method, payment_details: msisdn } = order
    const { property_id, room_id } = booking
    const amount = firstPart(price.total_amount, booking.payers ?? null, provider)
    const sender = { account_id: traveller.id }
    const wanted = { property_id, booking_id, amount, method, msisdn, sender, prompts: limits?.prompts ?? null }
    const [, payment] = await Promise.all([
      takeNights(tx, { property_id, room_id, nights, holder: { booking_id } }),
      requestCollection({ enqueue, provider })(tx, wanted),
      limits && insertHoldOrigin(tx, { ...limits.origin, booking_id, nights: nights.length }),
    ])
    if (hold_expires_at) await enqueue(tx, EXPIRE_HOLD, { booking_id }, { startAfter: hold_expires_at })
    return present({ ...written, payment })
  }

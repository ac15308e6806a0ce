import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { type Actor, HOLD_MINUTES, newReference } from '#domain/booking.ts'
import { type Day, todayIn } from '#domain/calendar.ts'
import { fits } from '#domain/capacity.ts'
import type { FaultKey } from '#domain/guest-form.ts'
import { MAX_PARTS, partsOf } from '#domain/instalment.ts'
import type { Tsh } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { nightsOf } from '#domain/stay.ts'
import { accountById } from '#features/accounts/server/public.ts'
import { type NightHeld, nightsHeld, takeNights } from '#features/availability/server/public.ts'
import { requestCollection } from '#features/payments/server/public.ts'
import { roomForSale } from '#features/properties/server/public.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { PaymentProvider } from '#ports/payment-provider.ts'
import type { bookRoom as contract } from '../contract.ts'
import type { BookingDeps } from './deps.ts'
import { EXPIRE_HOLD, releaseExpiredHolds } from './expire-holds.ts'
import { priceOf, requestedPromotion, requestedStay } from './price-stay.ts'
import { insertBooking, takePromotion } from './store.ts'
import { type BookingView, present, type ViewRow } from './store-views.ts'

type Order = z.output<typeof contract.body>
type Traveller = { id: number; name: string; email: string }
type NewBooking = Omit<Parameters<typeof insertBooking>[1], 'reference'>

const REFERENCE_TRIES = 5

/** Whether the traveller's account was deleted during the request. */
const hasLeft = async (tx: Tx, { account_id }: NewBooking) =>
  account_id !== null && (await accountById(tx, account_id)) === null

/**
 * Inserts a booking with a new reference and counts its promotion. The taken nights (`held`) are handled first, because
 * locks of bookings come before those of promotions. The caller must still take the nights.
 */
export const insertWithNewReference = async (
  tx: Tx,
  booking: NewBooking,
  held: readonly NightHeld[],
  by: { actor: Actor; account_id: number; hold_minutes: number | null; today: Day },
): Promise<ViewRow> => {
  await releaseExpiredHolds(tx, held, by.today)
  const { promotion_id } = booking
  if (promotion_id !== null && !(await takePromotion(tx, promotion_id))) throw new Refusal('promo_used_up')
  for (let attempt = 0; attempt < REFERENCE_TRIES; attempt++) {
    const inserted = await insertBooking(tx, { ...booking, reference: newReference(randomBytes(6)) }, by)
    if (!inserted && (await hasLeft(tx, booking))) throw new Refusal('not_signed_in')
    if (inserted) return inserted
  }
  throw new Error('No free booking reference was found')
}

/** The first of the payments that a total is split into; most totals are a single payment. */
const firstPart = (total: Tsh, { caps: { minCollect, maxCollect } }: PaymentProvider): Tsh => {
  const [first] = partsOf(total, { least: minCollect, most: maxCollect }) ?? []
  if (first === undefined) throw new Refusal('amount_out_of_range', { min: minCollect, max: maxCollect * MAX_PARTS })
  return first
}

/** The facts of an order: the stay and its nights, the room with its terms, and the nights that are taken now. */
export const readOffer =
  ({ clock }: Pick<BookingDeps, 'clock'>) =>
  async (tx: Tx, order: Order) => {
    const today = todayIn(clock())
    const stay = requestedStay(order, today)
    const nights = nightsOf(stay)
    const [room, held] = await Promise.all([roomForSale(tx, order.room), nightsHeld(tx, order.room, nights)])
    return { today, stay, nights, room, held }
  }
type Offer = Awaited<ReturnType<ReturnType<typeof readOffer>>>

/** The guest's name: that of the account, or the typed one if the account has none (sign-in with Google). */
const guestNameOf = ({ name }: Traveller, { guest_name }: Order): string => {
  const known = name || guest_name
  if (known) return known
  throw new Refusal('validation', { fields: { guest_name: 'name_required' satisfies FaultKey } })
}

/**
 * Holds the nights, records what is owed and queues the payment prompt: all of it or none. What does not depend on
 * each other is asked of the database in one message.
 */
export const bookRoom =
  ({ enqueue, provider }: BookingDeps) =>
  async (tx: Tx, order: Order, traveller: Traveller, offer: Offer): Promise<BookingView> => {
    const guest_name = guestNameOf(traveller, order)
    const { today, stay, nights, room, held } = offer
    if (!room.is_available) throw new Refusal('room_unavailable')
    if (!fits(room, order.guests, order.children)) throw new Refusal('too_many_guests')
    const promoted = { ...stay, region: room.region, children: order.children }
    const promotion = await requestedPromotion(tx, order.promo_code, promoted, today)
    const price = priceOf({ nightly_price: room.price_tsh, stay, promotion })
    const { total_amount, discount_amount } = price
    if (total_amount !== order.total_amount) throw new Refusal('price_changed', { total_amount, discount_amount })

    const { property_id, cancellation_policy, commission_percent, price_tsh: nightly_price } = room
    const booking: NewBooking = {
      property_id,
      room_id: room.id,
      account_id: traveller.id,
      guest_name,
      guest_email: traveller.email,
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
      nightly_price,
      discount_amount,
      total_amount,
      promotion_id: promotion?.id ?? null,
      cancellation_policy,
      commission_percent,
    }
    const by = { actor: 'traveller', account_id: traveller.id, hold_minutes: HOLD_MINUTES, today } as const
    const written = await insertWithNewReference(tx, booking, held, by)
    const { id: booking_id, hold_expires_at } = written
    const { payment_method: method, payment_details: msisdn } = order
    const collection = { property_id, booking_id, amount: firstPart(total_amount, provider), method, msisdn }
    const [, payment] = await Promise.all([
      takeNights(tx, { property_id, room_id: room.id, nights, holder: { booking_id } }),
      requestCollection({ enqueue, provider })(tx, collection),
    ])
    if (hold_expires_at) await enqueue(tx, EXPIRE_HOLD, { booking_id }, { startAfter: hold_expires_at })
    return present({ ...written, payment })
  }

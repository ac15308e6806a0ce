import type { z } from 'zod'
import { HOLD_MINUTES } from '#domain/booking.ts'
import { todayIn } from '#domain/calendar.ts'
import { fits } from '#domain/capacity.ts'
import type { FaultKey } from '#domain/field-faults.ts'
import { leviesIn, leviesOfAgreed } from '#domain/levy.ts'
import type { Tsh } from '#domain/money.ts'
import type { Scope } from '#domain/permission.ts'
import { normalisePhone } from '#domain/phone.ts'
import { Refusal } from '#domain/refusal.ts'
import { nightsOf } from '#domain/stay.ts'
import { type Wallet, walletOf } from '#domain/wallet.ts'
import { nightsHeld, takeNights } from '#features/availability/server/public.ts'
import {
  type BookingDeps,
  EXPIRE_HOLD,
  type HotelBookingView,
  insertWithNewReference,
  lockBooking,
  priceOrder,
  pricesSold,
  requestedStay,
  residencySold,
  viewForHotel,
  writeCash,
} from '#features/bookings/server/public.ts'
import { commissionOfRoom } from '#features/commissions/server/public.ts'
import { activeLevies } from '#features/levies/server/public.ts'
import { readPrompts, requestCollection } from '#features/payments/server/public.ts'
import { chosenExtras, roomToEnter } from '#features/properties/server/public.ts'
import { ratesOfRoom } from '#features/rates/server/public.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { manualBooking } from '../contract.ts'

type Entry = z.output<typeof manualBooking.body>

/**
 * The first state for each way to pay at the desk: cash is settled, later stays open, a wallet gets a prompt now. A
 * price of zero is settled.
 */
const WAYS = {
  paid_cash: { status: 'confirmed', settlement: 'cash', hold_minutes: null },
  pay_later: { status: 'pending', settlement: 'later', hold_minutes: null },
  wallet: { status: 'pending', settlement: 'online', hold_minutes: HOLD_MINUTES },
} as const

/** The guest's wallet: the chosen one, or the one of the guest's number, which must be Tanzanian. */
const walletFor = ({ payment_method, guest_phone }: Entry): Wallet => {
  if (!normalisePhone(guest_phone))
    throw new Refusal('validation', { fields: { guest_phone: 'phone_invalid' satisfies FaultKey } })
  const wallet = payment_method ?? walletOf(guest_phone)
  if (!wallet) throw new Refusal('wallet_unavailable')
  return wallet
}

type Room = Awaited<ReturnType<typeof roomToEnter>>

/** What an entry and its room give to the row of the booking. */
const bookingOf = (entry: Entry, room: Room, commission_percent: number) => ({
  property_id: room.property_id,
  room_id: room.id,
  account_id: null,
  guest_document: null,
  promotion_id: null,
  discount_amount: 0,
  guest_name: entry.guest_name,
  guest_phone: entry.guest_phone,
  guest_email: entry.guest_email || null,
  guests: entry.guests,
  children: entry.children,
  booking_source: entry.booking_source,
  cancellation_policy: room.cancellation_policy,
  commission_percent,
  notes: entry.notes ?? '',
})

/** Refuses a price that was shown before it changed; a price that was agreed with the guest stays. */
const checkShown = ({ shown_amount, total_amount: agreed }: Entry, total_amount: Tsh) => {
  if (agreed === undefined && shown_amount !== undefined && shown_amount !== total_amount)
    throw new Refusal('price_changed', { total_amount })
}

/** Enters a booking that came to the hotel itself; it takes its nights the same way as one made by a traveller. */
export const enterBooking =
  (deps: BookingDeps) =>
  async (tx: Tx, entry: Entry, scope: Scope): Promise<HotelBookingView> => {
    const today = todayIn(deps.clock())
    const stay = requestedStay(entry, today)
    const nights = nightsOf(stay)
    // Before anything else: whoever may not book the room hears nothing of it.
    const room = await roomToEnter(tx, scope, entry.room)
    const [held, rates, extras, rules, commission] = await Promise.all([
      nightsHeld(tx, entry.room, nights),
      ratesOfRoom(tx, entry.room, stay),
      chosenExtras(tx, entry.room, entry.extras),
      activeLevies(tx),
      commissionOfRoom(tx, entry.room, today),
    ])
    if (!fits(room, entry.guests, entry.children)) throw new Refusal('too_many_guests')
    const levies = leviesIn(room, rules)
    const { price, totals } = priceOrder({ today, stay, room, rates, extras, levies }, entry)
    checkShown(entry, price.total_amount)
    const total_amount = entry.total_amount ?? price.total_amount
    const persons = entry.guests + entry.children
    const isAgreed = total_amount !== price.total_amount
    const sold = isAgreed ? { ...price, levies: leviesOfAgreed(levies, { nights, total_amount, persons }) } : price
    const way = total_amount === 0 ? 'paid_cash' : entry.payment
    const { status, settlement, hold_minutes } = WAYS[way]
    const { property_id } = room
    const prompt = { msisdn: entry.guest_phone, sender: { property_id } }
    const prompts = way === 'wallet' ? await readPrompts(deps, tx, prompt) : null
    const { check_in, check_out } = stay
    const booking = {
      ...bookingOf(entry, room, commission),
      ...pricesSold(sold),
      // A price that was agreed at the desk is one for this guest, whatever is proven.
      residency: isAgreed ? null : residencySold(price, totals),
      check_in,
      check_out,
      status,
      settlement,
      total_amount,
    }
    const by = { actor: 'hotel', account_id: scope.account_id, hold_minutes, today } as const
    const { id, hold_expires_at } = await insertWithNewReference(deps, tx, booking, held, by)
    await takeNights(tx, { property_id, room_id: room.id, nights, holder: { booking_id: id } })
    if (way === 'paid_cash')
      await writeCash(tx, { property_id, booking_id: id, amount: total_amount, account_id: scope.account_id })
    if (way === 'wallet') {
      const wanted = { property_id, booking_id: id, amount: total_amount, method: walletFor(entry) }
      await requestCollection(deps)(tx, { ...wanted, ...prompt, prompts })
    }
    if (hold_expires_at) await deps.enqueue(tx, EXPIRE_HOLD, { booking_id: id }, { startAfter: hold_expires_at })
    const locked = await lockBooking(tx, id)
    if (locked && status === 'confirmed')
      await deps.notify(tx, 'booking_confirmed', locked, { paid_amount: total_amount })
    return viewForHotel(tx, id, today)
  }

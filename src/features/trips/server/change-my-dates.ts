import { todayIn } from '#domain/calendar.ts'
import { deadlines } from '#domain/cancellation.ts'
import { changedStay, datesChangeableUntil, nightChange, promotionFaultOnDates } from '#domain/date-change.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Stay } from '#domain/stay.ts'
import { stayRefusal } from '#domain/stay-refusal.ts'
import { isFree } from '#features/availability/server/public.ts'
import {
  type BookingDeps,
  type BookingView,
  lockBooking,
  lockOwnBooking,
  moveNights,
  nightsOfBooking,
  priceOnDates,
  pricesSold,
  promotionOfBooking,
  residencySold,
  viewBooking,
  writeDates,
} from '#features/bookings/server/public.ts'
import { type RoomForSale, roomToBook } from '#features/properties/server/public.ts'
import { checkRates } from '#features/rates/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Tx } from '#platform/server/transaction.ts'

type Dates = { check_in: string; check_out: string }
type Shown = { shown_check_in?: string | undefined; shown_check_out?: string | undefined }

/** The stay that the booking becomes; refuses dates that it cannot have, and a booking whose dates its traveller cannot change. */
const stayOn = (booking: BookingView, dates: Dates, now: Date): Stay => {
  const until = datesChangeableUntil(booking)
  if (until === null || now > until) throw new Refusal('dates_fixed')
  const stay = changedStay(booking, dates, todayIn(now))
  if (typeof stay === 'string') throw stayRefusal(stay)
  return stay
}

/** The room of the booking if travellers can book it now. */
const roomOnSale = async (tx: Tx, id: number): Promise<RoomForSale> => {
  const room = await roomToBook(tx, id).catch((error: unknown) => {
    // To whoever has a booking there, a paused property is not unknown.
    throw error instanceof Refusal && error.code === 'not_found' ? new Refusal('takes_no_bookings') : error
  })
  if (!room.is_available) throw new Refusal('room_unavailable')
  return room
}

/** The promotion of the booking on other dates; refuses dates for which it does not hold. */
const promotionOn = async (tx: Tx, booking: BookingView, region: string, stay: Stay) => {
  const promotion = await promotionOfBooking(tx, booking.id)
  const promoted = { ...stay, region, children: booking.children }
  const fault = promotion && promotionFaultOnDates(promotion, promoted, todayIn(booking.created_at))
  if (fault) throw new Refusal(fault)
  return promotion
}

/** What a booking costs on other dates, by the rules that hold for every traveller who books. */
const priceOn = async (tx: Tx, booking: BookingView, stay: Stay, today: string) => {
  const room = await roomOnSale(tx, booking.room.id)
  const promotion = await promotionOn(tx, booking, room.region, stay)
  const { price, totals, rates } = await priceOnDates(tx, booking, room, stay, promotion)
  checkRates(rates, stay, today)
  return { price, totals }
}

/** What a traveller's own booking would cost on other dates, and whether its room is free on them. */
export const priceMyDates =
  ({ transaction, clock }: Pick<BookingDeps, 'transaction' | 'clock'>) =>
  (id: number, accountId: number, dates: Dates) =>
    transaction(async (tx) => {
      await lockOwnBooking(tx, id, accountId)
      const now = clock()
      const today = todayIn(now)
      const booking = await viewBooking(tx, id)
      const stay = stayOn(booking, dates, now)
      const { price } = await priceOn(tx, booking, stay, today)
      const { take } = nightChange(await nightsOfBooking(tx, id), stay, booking.room.id, today)
      return {
        nights: stay.nights,
        is_free: await isFree(tx, booking.room.id, take),
        total_amount: price.total_amount,
        present_amount: booking.total_amount,
        refunds: deadlines(booking.cancellation_policy, stay.check_in),
      }
    })

const datesOf = ({ check_in, check_out }: BookingView) => ({ check_in, check_out })

/**
 * A traveller changes the dates of an own booking to others at the same price, in the same room: no money moves. Another
 * price is `dates_price_differs`, as a difference would have to be paid or sent back by wallet.
 */
export const changeMyDates =
  (deps: Pick<BookingDeps, 'notify' | 'clock'>) =>
  async (tx: Tx, id: number, accountId: number, { shown_check_in, shown_check_out, ...dates }: Dates & Shown) => {
    const locked = await lockOwnBooking(tx, id, accountId)
    const now = deps.clock()
    const booking = await viewBooking(tx, id)
    const { check_in, check_out, total_amount, discount_amount } = booking
    if ((shown_check_in ?? check_in) !== check_in || (shown_check_out ?? check_out) !== check_out)
      throw new Refusal('dates_changed', { ...datesOf(booking), room_number: booking.room.room_number })
    const stay = stayOn(booking, dates, now)
    const { price, totals } = await priceOn(tx, booking, stay, todayIn(now))
    // The discount is in the totals of the month in which the booking was made.
    if (price.total_amount !== total_amount || price.discount_amount !== discount_amount)
      throw new Refusal('dates_price_differs', { total_amount: price.total_amount })
    const { room_id } = locked
    await moveNights(deps, tx, locked, { ...stay, room_id })
    const residency = residencySold(price, totals)
    await writeDates(tx, id, { ...stay, ...pricesSold(price), room_id, total_amount, residency })
    const changed = await viewBooking(tx, id)
    await recordAction(tx, {
      action: 'booking.change_dates',
      object_type: 'booking',
      object_id: id,
      summary: locked.reference,
      before: datesOf(booking),
      after: datesOf(changed),
    })
    const moved = await lockBooking(tx, id)
    if (moved)
      await deps.notify(tx, 'guest_changed_dates', moved, { former_check_in: check_in, former_check_out: check_out })
    return changed
  }

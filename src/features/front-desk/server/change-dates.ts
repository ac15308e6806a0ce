import type { z } from 'zod'
import { todayIn } from '#domain/calendar.ts'
import { fits } from '#domain/capacity.ts'
import { nightChange } from '#domain/date-change.ts'
import { leviesOfAgreed } from '#domain/levy.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { withProof } from '#domain/residency.ts'
import { nightsOf, type Stay } from '#domain/stay.ts'
import {
  type HotelBookingView,
  type LockedRow,
  lockBooking,
  moveNights,
  nightsOfBooking,
  priceOnDates,
  pricesSold,
  residencySold,
  roomToChangeInto,
  viewForHotel,
  writeCash,
  writeDates,
} from '#features/bookings/server/public.ts'
import { roomInScope, roomToEnter } from '#features/properties/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { changeBookingDates as contract } from '../contract.ts'
import type { ChangeRoomDeps } from './change-booking-room.ts'
import { showChanged, type ViewDeps } from './list-bookings.ts'
import { stayOnDates } from './price-dates.ts'

type Asked = z.output<typeof contract.body>

/** The room on the new dates: the booking's own, or another one of its type with places for the guests. */
const chosenRoom = async (tx: Tx, booking: LockedRow, wanted: number | undefined): Promise<number> => {
  if (wanted === undefined || wanted === booking.room_id) return booking.room_id
  const room = await roomToChangeInto(tx, booking, wanted)
  if (!room) throw new Refusal('not_found')
  if (!fits(room, booking.guests, booking.children)) throw new Refusal('too_many_guests')
  return room.id
}

/** What the booking is sold for on its new dates: the computed price, unless another one was agreed. */
const sell = async (
  tx: Tx,
  booking: HotelBookingView,
  room: Parameters<typeof priceOnDates>[2],
  stay: Stay,
  asked: Asked,
) => {
  const { price, totals, levies } = await priceOnDates(tx, booking, room, stay)
  const { total_amount: agreed, shown_amount } = asked
  const total_amount = agreed ?? price.total_amount
  if (agreed === undefined && shown_amount !== total_amount) throw new Refusal('price_changed', { total_amount })
  if (total_amount !== price.total_amount) {
    const persons = booking.guests + booking.children
    const ofAgreed = leviesOfAgreed(levies, { nights: nightsOf(stay), total_amount, persons })
    return { ...pricesSold({ ...price, levies: ofAgreed }), residency: null, total_amount }
  }
  const residency = residencySold(price, totals)
  const proof = booking.residency?.proof
  return { ...pricesSold(price), residency: residency && proof ? withProof(residency, proof) : residency, total_amount }
}

const loggedOf = ({ check_in, check_out, total_amount, room }: HotelBookingView) => ({
  check_in,
  check_out,
  total_amount,
  room_number: room.room_number,
})

/** Refuses a change from other dates than the booking has: a colleague's change would be lost unseen. */
const checkDates = (booking: HotelBookingView, { shown_check_in, shown_check_out }: Asked) => {
  const { check_in, check_out } = booking
  if ((shown_check_in ?? check_in) !== check_in || (shown_check_out ?? check_out) !== check_out)
    throw new Refusal('dates_changed', loggedOf(booking))
}

/**
 * Changes the dates of a booking of the scope that is settled at the desk, and with them its price; may move it into another
 * room of its type. What cash pays, the desk takes or gives back with it.
 */
export const changeBookingDates =
  (deps: ChangeRoomDeps & ViewDeps) =>
  async (tx: Tx, id: number, scope: Scope, asked: Asked): Promise<HotelBookingView> => {
    const locked = await lockBooking(tx, id, scope)
    if (!locked) throw new Refusal('not_found')
    const today = todayIn(deps.clock())
    const booking = await viewForHotel(tx, id, today)
    checkDates(booking, asked)
    const stay = stayOnDates(booking, asked, today)
    const room_id = await chosenRoom(tx, locked, asked.room_id)
    const { take } = nightChange(await nightsOfBooking(tx, id), stay, room_id, today)
    // A stay that only becomes shorter sells nothing.
    const room = await (take.length > 0 ? roomToEnter : roomInScope)(tx, scope, room_id)
    const sold = await sell(tx, booking, room, stay, asked)
    const { property_id } = locked
    const cash = locked.settlement === 'cash' ? sold.total_amount - booking.total_amount : 0
    const due = (sold.residency?.due ?? 0) - (booking.residency?.due ?? 0)
    if ((asked.shown_cash ?? cash) !== cash || (asked.shown_due ?? due) !== due)
      throw new Refusal('price_changed', { total_amount: sold.total_amount })
    await moveNights(deps, tx, locked, { ...stay, room_id })
    await writeDates(tx, id, { ...stay, ...sold, room_id })
    // The database compares the cash with the new price.
    await writeCash(tx, { property_id, booking_id: id, amount: cash, account_id: scope.account_id })
    if (room_id !== locked.room_id)
      await deps.endConflictsOf(tx, { booking_id: id, room_id: locked.room_id }, scope.account_id)
    const changed = await showChanged(deps, tx, scope, id)
    await recordAction(tx, {
      action: 'booking.change_dates',
      object_type: 'booking',
      object_id: id,
      summary: locked.reference,
      before: loggedOf(booking),
      after: loggedOf(changed),
    })
    // The guest of a booking that waits for its confirmation has heard nothing of it yet.
    const now = locked.status === 'pending' ? undefined : await lockBooking(tx, id)
    if (now)
      await deps.notify(tx, 'booking_dates_changed', now, {
        former_check_in: booking.check_in,
        former_check_out: booking.check_out,
        owed_amount: changed.owed_amount,
      })
    return changed
  }

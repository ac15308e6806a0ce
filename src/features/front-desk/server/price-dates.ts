import { isSumOfLines } from '#domain/bill.ts'
import { areDatesChangeable } from '#domain/booking.ts'
import { todayIn } from '#domain/calendar.ts'
import { changedStay, nightChange } from '#domain/date-change.ts'
import type { Language } from '#domain/language.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { dueOnDates } from '#domain/residency.ts'
import type { Stay } from '#domain/stay.ts'
import { stayRefusal } from '#domain/stay-refusal.ts'
import { isFree } from '#features/availability/server/public.ts'
import {
  type BookingDeps,
  type HotelBookingView,
  hotelViewInScope,
  nightsOfBooking,
  presentPrice,
  priceOnDates,
} from '#features/bookings/server/public.ts'
import { roomInScope } from '#features/properties/server/public.ts'
import { otherRooms } from './change-booking-room.ts'
import { stayInScope } from './store.ts'

type AskedDates = { check_in: string; check_out: string }

/** The stay that a booking becomes; refuses a booking whose dates cannot change, and dates that it cannot have. */
export const stayOnDates = (booking: HotelBookingView, dates: AskedDates, today: string): Stay => {
  if (!areDatesChangeable(booking, today)) throw new Refusal('dates_unchangeable')
  const stay = changedStay(booking, dates, today)
  if (typeof stay === 'string') throw stayRefusal(stay)
  return stay
}

/** What a booking would cost on other dates, whether its room is free on them, and if it is not, which ones are. */
export const priceDates =
  (deps: Pick<BookingDeps, 'db' | 'clock'>) =>
  async (scope: Scope, id: number, { room_id, ...dates }: AskedDates & { room_id?: number }, language: Language) => {
    const { db, clock } = deps
    const today = todayIn(clock())
    const [booking, place] = await Promise.all([hotelViewInScope(db, id, scope, today), stayInScope(db, id, scope)])
    if (!booking || !place) throw new Refusal('not_found')
    const stay = stayOnDates(booking, dates, today)
    const [room, held] = await Promise.all([roomInScope(db, scope, room_id ?? place.room_id), nightsOfBooking(db, id)])
    const isOwnFree = await isFree(db, place.room_id, nightChange(held, stay, place.room_id, today).take)
    const [{ price, totals, rates }, rooms] = await Promise.all([
      priceOnDates(db, booking, room, stay),
      isOwnFree ? [] : otherRooms(deps, { ...place, ...stay }, language),
    ])
    const party = { guests: booking.guests, children: booking.children }
    return {
      ...presentPrice({ price, totals }, { rates: { ...rates, meals: [] }, stay }, party),
      is_free: room.id === place.room_id ? isOwnFree : rooms.some((other) => other.id === room.id),
      room: { id: place.room_id, room_number: place.room_number },
      rooms,
      present_amount: booking.total_amount,
      residency_due: dueOnDates(booking.residency, totals),
      is_agreed: !isSumOfLines(booking),
      settlement: booking.settlement === 'cash' ? ('cash' as const) : ('later' as const),
    }
  }

export { cancelLocked, checkShown, lockOwnBooking, type Shown, tellTermsOf } from './cancel-booking.ts'
export { changeRoom } from './change-room.ts'
export type { BookingDeps } from './deps.ts'
export { EXPIRE_HOLD } from './expire-holds.ts'
export { insertWithNewReference } from './insert-booking.ts'
export { moveBooking } from './move-booking.ts'
export { moveNights } from './move-nights.ts'
export { notifyConfirmed } from './notify-confirmed.ts'
export { priceOnDates } from './price-dates.ts'
export {
  presentPrice,
  priceOf,
  priceOrder,
  pricesSold,
  requestedPromotion,
  requestedStay,
  residencySold,
  withinMost,
} from './price-stay.ts'
export { roomsToChangeInto } from './rooms-to-change-into.ts'
export { type LockedRow, lockBooking, promotionOfBooking, updateResidency } from './store.ts'
export { viewsOfAll } from './store-all.ts'
export { cashOf, writeCash } from './store-cash.ts'
export { type BookingDay, bookingDays, bookingsByProperty } from './store-counts.ts'
export { nightsOfBooking, writeDates } from './store-dates.ts'
export { countHolds, holdLocks, insertHoldOrigin } from './store-holds.ts'
export { chargesDue, countLeftOwing, wasPaid } from './store-owing.ts'
export { roomToChangeInto } from './store-room.ts'
export {
  type BookingView,
  countUnclosed,
  type HotelBookingView,
  hotelViewInScope,
  present,
  viewBooking,
  viewForHotel,
  viewForPlatform,
  viewInScope,
  viewOfTraveller,
  viewsOfHotel,
  viewsOfToday,
} from './store-views.ts'
export { swapRooms } from './swap-rooms.ts'
export { swapsFor } from './swaps-for.ts'

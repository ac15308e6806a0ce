export { type BookingParties, type NotifyBooking, notifyBooking } from './notify-booking.ts'
export { wordStored } from './text.ts'

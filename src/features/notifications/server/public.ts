export { createNotify } from './notify.ts'
export type { BookingParties, NotifyBooking } from './notify-booking.ts'

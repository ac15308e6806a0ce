export { type LiveNotifications, liveNotifications } from './live-notifications.ts'
export { createNotify } from './notify.ts'
export { type BookingParties, type NotifyBooking, notifyBooking } from './notify-booking.ts'
export { notificationData } from './store-personal.ts'

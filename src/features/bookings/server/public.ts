export { notifyWithCalendar } from './notify-with-calendar.ts'
export { paymentSide } from './payment-side.ts'
export { bookingData } from './store-personal.ts'

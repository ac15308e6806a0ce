export { paymentSide } from './payment-side.ts'
export { bookingData } from './store-personal.ts'
export { tellWithCalendar } from './tell-with-calendar.ts'

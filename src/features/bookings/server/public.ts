export { paymentSide } from './payment-side.ts'
export { tellWithCalendar } from './tell-with-calendar.ts'

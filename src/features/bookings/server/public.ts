export { paymentSide } from './payment-side.ts'
export { bookingData } from './store-personal.ts'

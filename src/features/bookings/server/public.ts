export { paymentSide } from './payment-side.ts'
